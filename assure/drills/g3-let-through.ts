import type { Browser, Page } from '@playwright/test';
import type { Drill } from '../drill.ts';
import { CHECK, type Fault, faults, forged, LOOKUP } from '../let-through/faults.ts';
import { judge, type Scene, sceneOf, secretsIn } from '../let-through/scene.ts';
import { type OwnScreen, plantSecrets, takeRoles } from '../let-through/secrets.ts';
import { groundOf } from '../markup/ground.ts';
import { openToEveryone, screenPolicy } from '../policy.ts';
import { hasPostgres, openSeeded, withPostgres } from '../postgres.ts';
import { fillSignIn, newPage, shellStands, withChromium } from '../support/chromium.ts';
import { type RunningProduct, withOwnProvider } from '../support/running-product.ts';
import { figuresOf, newTally, type Tally } from '../support/tally.ts';

/** Skips the check and the lookup, as specified. */
const SAMPLE = '/screen/scheduler-pro-sample';
const HOME = '/dashboards/home';
const STRANGER = 'mehmet';
const PASSWORD = 'bluecitrus';
const HANG_MS = { short: 1_000, full: 30_000 };

/** Its route asks for a role as well, which the browser minds before it asks the server. */
const BY_ROLE = '/screen/operations/caches';

/** Given by other pages than the first one of a screen. */
const UNSEEN = new Set(['reason', 'draft', 'log entry', 'menu item']);

type Target = OwnScreen & { readonly isOpen: boolean };

const targets = (own: readonly OwnScreen[]): readonly Target[] => [
  ...Object.keys(screenPolicy)
    .filter((url) => ![SAMPLE, HOME, BY_ROLE].includes(url))
    .map((url) => ({ id: 1, url, kind: 'built-in', isOpen: openToEveryone(url) !== null })),
  ...own.map((screen) => ({ ...screen, isOpen: false })),
];

/** Opens every screen as whoever may: which of them ask for what is protected, and which secrets they are given. */
const walkEntitled = async (scene: Scene, all: readonly Target[]) => {
  const asking = new Set<string>();
  const seen = new Set<string>();
  for (const { url } of all) {
    await scene.page.goto(scene.origin + url);
    await shellStands(scene.page);
    await scene.fallSilent();
    const given = await scene.answers.take();
    if (given.some(({ isProtected, status }) => isProtected && status < 300)) asking.add(url);
    for (const name of secretsIn(given, scene.secrets)) seen.add(name);
  }
  return { asking, seen };
};

/** How long what a fault leads to may take to be shown. */
const patience = ({ hangsMs = 0 }: Fault): number => 10_000 + hangsMs;

const at = (page: Page): string => new URL(page.url()).pathname;

const checkToast = async ({ page, tally }: Scene, fault: Fault, when: string): Promise<void> => {
  const toast = page.locator('[data-tone]').filter({ hasText: 'Screen Access Check' });
  const tone = await toast
    .first()
    .getAttribute('data-tone', { timeout: patience(fault) })
    .catch(() => 'nothing');
  tally.check(tone === (fault.isMissing ? 'warning' : 'danger'), `${when}: the toast is ${tone}`);
};

const leadsToFailure = async ({ page, origin, tally }: Scene, fault: Fault, when: string): Promise<void> => {
  const isThere = await page.waitForURL(`${origin}/500-server-error*`, { timeout: patience(fault) }).then(
    () => true,
    () => false,
  );
  tally.check(isThere, `${when}: it leads to ${at(page)}`);
};

/** It stands as somebody’s who may open it would, and what it asked for was refused. */
const standsRefused = async (scene: Scene, { url, isOpen }: Target, isAsking: boolean, when: string): Promise<void> => {
  await scene.fallSilent();
  scene.tally.check(at(scene.page) === url, `${when}: it leads to ${at(scene.page)}`);
  const { refused } = await judge(scene, when);
  scene.tally.check(isOpen || !isAsking || refused > 0, `${when}: the screen asked for nothing, so it was not open`);
};

/** The check of a screen is lost, and the page is let through, as specified: it stands, and its data is refused. */
const loseCheck = async (scene: Scene, target: Target, fault: Fault, isAsking: boolean): Promise<void> => {
  const { page, origin } = scene;
  const when = `${target.url}, its check ${fault.name}`;
  await page.route(CHECK, fault.answer);
  await page.goto(origin + target.url);
  if (fault.isYes && !target.isOpen) {
    // Nothing seems to be wrong, so the lookup is asked, and refuses.
    await leadsToFailure(scene, fault, when);
    await judge(scene, when);
  } else {
    if (!fault.isYes) await checkToast(scene, fault, when);
    await shellStands(page);
    // Of which kind a screen is only its lookup tells.
    await standsRefused(scene, target, isAsking && target.kind === 'built-in', when);
  }
  await page.unroute(CHECK);
};

/** The check says yes in the browser alone, and the lookup is lost: the page of the error is shown. */
const loseLookup = async (scene: Scene, { url }: Target, fault: Fault): Promise<void> => {
  const { page, origin, tally } = scene;
  const when = `${url}, its lookup ${fault.name}`;
  await page.route(CHECK, forged.check(url));
  await page.route(LOOKUP, fault.answer);
  await page.goto(origin + url);
  if (fault.isSilent) {
    const told = page.getByRole('main').getByText('Sunucuya ulaşılamıyor').first();
    const isTold = await told.waitFor({ timeout: patience(fault) }).then(
      () => true,
      () => false,
    );
    tally.check(isTold, `${when}: nobody is told that there was no response`);
  } else await leadsToFailure(scene, fault, when);
  await scene.fallSilent();
  await judge(scene, when);
  await page.unrouteAll({ behavior: 'wait' });
};

/** Both are answered by whoever sits at the browser. */
const forge = async (scene: Scene, target: Target, isAsking: boolean): Promise<void> => {
  const { page, origin } = scene;
  await page.route(CHECK, forged.check(target.url));
  await page.route(LOOKUP, forged.lookup(target));
  await page.goto(origin + target.url);
  await shellStands(page);
  await standsRefused(scene, target, isAsking, `${target.url}, let through by a browser that answers itself`);
  await page.unrouteAll({ behavior: 'wait' });
};

/** Nobody has signed in: whatever the questions are answered, they end at the provider. */
const comeAnonymous = async (scene: Scene, { url }: Target, fault: Fault): Promise<void> => {
  const { page, origin } = scene;
  await page.route(CHECK, fault.answer);
  await page.route(LOOKUP, fault.answer);
  await page.goto(origin + url);
  await page.locator('#user-name').waitFor();
  await judge(scene, `${url}, nobody signed in, ${fault.name}`);
  await page.unrouteAll({ behavior: 'wait' });
};

/** The sample screen, which opens unasked, as specified. */
const openSample = async (scene: Scene): Promise<void> => {
  const { page, origin, tally } = scene;
  let checks = 0;
  await page.route(CHECK, (route) => {
    if ((route.request().postDataJSON() as { url?: string }).url === SAMPLE) checks += 1;
    return route.continue();
  });
  await page.goto(origin + SAMPLE);
  await shellStands(page);
  await scene.fallSilent();
  tally.check(at(page) === SAMPLE && checks === 0, `${SAMPLE}: checked ${checks} times, and at ${at(page)}`);
  await judge(scene, SAMPLE);
  await page.unrouteAll({ behavior: 'wait' });
};

/** A screen whose route asks for a role leads home, whatever the browser answers itself. */
const openByRole = async (scene: Scene): Promise<void> => {
  const { page, origin, tally } = scene;
  await page.route(CHECK, forged.check(BY_ROLE));
  await page.route(LOOKUP, forged.lookup({ id: 1, url: BY_ROLE, kind: 'built-in' }));
  await page.goto(origin + BY_ROLE);
  await shellStands(page);
  await scene.fallSilent();
  tally.check(at(page) === HOME, `${BY_ROLE}, forged: it leads to ${at(page)}`);
  await judge(scene, BY_ROLE);
  await page.unrouteAll({ behavior: 'wait' });
};

const signInAs = async (page: Page, origin: string, userName: string): Promise<void> => {
  await page.goto(origin + HOME);
  await fillSignIn(page, userName, PASSWORD);
  await shellStands(page);
};

type Options = { readonly browser: Browser; readonly product: RunningProduct; readonly tally: Tally };

const prepare = async ({ browser, product, tally }: Options, every: number, seed: number) => {
  const { origin } = product;
  const own = await newPage(browser);
  const ground = await groundOf(product, own);
  const { words: secrets, screens } = await plantSecrets(ground);
  await takeRoles(ground, STRANGER);
  const all = targets(screens).filter(({ kind }, row) => kind !== 'built-in' || row % every === seed % every);
  const { asking, seen } = await walkEntitled(sceneOf(own, { origin, secrets, tally }), all);
  const strange = await newPage(browser);
  await signInAs(strange, origin, STRANGER);
  const scene = sceneOf(strange, { origin, secrets, tally });
  return { scene, all, asking, seen };
};

/** Of what hangs for half a minute some screens suffice. */
const EVERY_HANGING = 8;
/** The short form opens every third screen, each with one fault of either kind. */
const SHORT_EVERY = 3;
const SHORT_ANONYMOUS = 4;

type Case = { readonly target: Target; readonly check: Fault; readonly lookup: Fault };

const cases = (short: boolean, seed: number, all: readonly Target[], kinds: readonly Fault[]): readonly Case[] => {
  const kind = (index: number): Fault => kinds[index % kinds.length] as Fault;
  if (short)
    return all.map((target, row) => ({ target, check: kind(row + seed), lookup: kind(row + seed + kinds.length / 2) }));
  return all.flatMap((target, row) =>
    kinds
      .filter((fault) => fault.hangsMs === undefined || row % EVERY_HANGING === 0)
      .map((fault) => ({ target, check: fault, lookup: fault })),
  );
};

const inBrowser = async (options: Options, short: boolean, seed: number) => {
  const { browser, product, tally } = options;
  const { scene, all, asking, seen } = await prepare(options, short ? SHORT_EVERY : 1, seed);
  const kinds = faults(short ? HANG_MS.short : HANG_MS.full);
  for (const { target, check, lookup } of cases(short, seed, all, kinds)) {
    await loseCheck(scene, target, check, asking.has(target.url));
    await loseLookup(scene, target, lookup);
  }
  for (const target of all) await forge(scene, target, asking.has(target.url));
  await openSample(scene);
  await openByRole(scene);
  const nobody = sceneOf(await newPage(browser), { origin: product.origin, secrets: scene.secrets, tally });
  for (const [order, target] of all.slice(0, short ? SHORT_ANONYMOUS : all.length).entries())
    await comeAnonymous(nobody, target, kinds[(order + seed) % kinds.length] as Fault);
  for (const name of scene.secrets.keys())
    tally.check(
      short || seen.has(name) || UNSEEN.has(name),
      `whoever may is not shown the ${name} either: it proves nothing`,
    );
  return { screens: all.length, faults: kinds.length, asking: asking.size, secrets: [...seen].toSorted() };
};

/** How long a screen has to show what it was not refused. */
const SHOWN_MS = 1_000;

/** The server cannot ask its database: it decides nothing, and gives nothing. */
const withoutDatabase = (browser: Browser, tally: Tally): Promise<number> =>
  withPostgres(async (server) => {
    const database = await openSeeded(server.url);
    try {
      return await withOwnProvider(
        async (product) => {
          const { scene, all } = await prepare({ browser, product, tally }, 1, 0);
          await server.kill();
          let undecided = 0;
          for (const { url } of all) {
            await scene.page.evaluate(
              `history.pushState(null, '', ${JSON.stringify(url)}); dispatchEvent(new PopStateEvent('popstate', { state: null }))`,
            );
            await scene.page.waitForTimeout(SHOWN_MS);
            undecided += (await judge(scene, `${url}, the database away`)).undecided;
          }
          await server.start();
          tally.check(undecided > 0, 'the server was not asked while its database was away');
          return undecided;
        },
        { database },
      );
    } finally {
      await database.close();
    }
  });

export const drill: Drill = {
  id: 'G3',
  title: 'A screen that is let through, because its check was lost or forged, shows nothing that is protected',
  run: ({ short, seed }) =>
    withChromium(async (browser) => {
      const tally = newTally();
      const figures = await withOwnProvider((product) => inBrowser({ browser, product, tally }, short, seed));
      const isWithout = !short && hasPostgres();
      const undecidedWithoutDatabase = isWithout ? await withoutDatabase(browser, tally) : 0;
      return {
        ...figuresOf(tally),
        ...figures,
        undecidedWithoutDatabase,
        leftOut: [
          ...(isWithout ? [] : ['a database that is away, which needs a PostgreSQL server of its own to kill']),
          short
            ? 'two of three screens, and most pairs of a screen and a fault'
            : 'the fault that hangs for half a minute, with seven of eight screens',
        ],
      };
    }),
};
