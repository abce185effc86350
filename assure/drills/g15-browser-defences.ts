import { checkEmbedded } from '../browser/embedded-checks.ts';
import { checkFrames, checkOwnFrames } from '../browser/frame-checks.ts';
import { checkForgedWrites, writesOf } from '../browser/forged-writes.ts';
import { checkAnswer } from '../browser/header-checks.ts';
import { checkHttpsOrigin } from '../browser/https-checks.ts';
import { checkMessages } from '../browser/message-checks.ts';
import { tryInjections, walkScreens } from '../browser/policy-checks.ts';
import { everyKind } from '../browser/response-kinds.ts';
import type { Drill } from '../drill.ts';
import { providerAt } from '../oidc/provider-under-test.ts';
import { fillSignIn, withChromium } from '../support/chromium.ts';
import { withForeignSite } from '../support/foreign-site.ts';
import { type RunningProduct, withOwnProvider } from '../support/running-product.ts';
import { figuresOf, newTally, type Tally } from '../support/tally.ts';
import { serverFeatures } from '#apps/server/server-features.ts';

/** The short form forges every fifth write; which ones, the seed says. */
const SAMPLE = 5;

const answersOf = async ({ origin, port }: RunningProduct, tally: Tally): Promise<number> => {
  const provider = await providerAt({ issuer: `${origin}/idp`, origin, isEmbedded: true });
  const answers = await everyKind(provider, port);
  for (const answer of answers) checkAnswer(answer, tally);
  return answers.length;
};

const screenUrls = (): readonly string[] =>
  serverFeatures.flatMap(({ screens = [] }) => screens.map(({ url }) => url)).toSorted();

const inBrowser = async (product: RunningProduct, short: boolean, seed: number, tally: Tally) => {
  const { origin, app, database } = product;
  const urls = screenUrls().filter((_, index) => !short || index % SAMPLE === seed % SAMPLE);
  const targets = writesOf(app.routes).filter((_, index, all) => {
    const isLast = index === all.length - 1;
    return !short || isLast || index % SAMPLE === seed % SAMPLE;
  });
  await withForeignSite((site) =>
    withChromium(async (browser) => {
      const signIn = (page: Parameters<typeof fillSignIn>[0]) => fillSignIn(page, 'elif', 'bluecitrus');
      const visitor = await walkScreens({ browser, origin, urls }, signIn, tally);
      // Cookies go along from the same site, so it is the harder case.
      const from = short ? [site.sameSite] : [site.sameSite, site.otherSite];
      await checkForgedWrites({ visitor, origin, db: database.db, targets, from }, tally);
      await checkFrames(visitor, origin, site, tally);
      await checkOwnFrames(browser, origin, tally);
      await checkMessages({ browser, visitor, origin, site }, tally);
      await tryInjections({ page: visitor.page, origin, site }, tally);
      await checkEmbedded(visitor, product, site, tally);
    }),
  );
  return { screens: urls.length, writes: targets.length };
};

export const drill: Drill = {
  id: 'G15',
  title: 'what browsers are told: policies, frames, forged writes, messages',
  run: ({ short, seed }) =>
    withOwnProvider(async (product) => {
      const tally = newTally();
      const answers = await answersOf(product, tally);
      const figures = await inBrowser(product, short, seed, tally);
      const cookies = await checkHttpsOrigin(product.database, tally);
      return {
        ...figuresOf(tally),
        answers,
        cookies,
        ...figures,
        leftOut: [
          'the grade of MDN Observatory, which needs TLS',
          ...(short ? ['four of five screens and writes, and forged writes from another site'] : []),
        ],
      };
    }),
};
