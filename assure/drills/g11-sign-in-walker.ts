import type { Drill } from '../drill.ts';
import { providerAt } from '../oidc/provider-under-test.ts';
import { random, type Random, spread } from '#apps/server/testing/random.ts';
import { withChromium } from '../support/chromium.ts';
import { withForeignSite } from '../support/foreign-site.ts';
import { type RunningProduct, withOwnProvider } from '../support/running-product.ts';
import { figuresOf, newTally, type Tally } from '../support/tally.ts';
import { finalSignIn, type Step, steps } from '../walks/steps.ts';
import { newWalk, nothingIsLeft, whoIsThere } from '../walks/walk.ts';
import { walkPasskeys } from '../walks/passkeys.ts';
import { walkSecondFactor } from '../walks/second-factor.ts';
import { followWanted, foreignAddresses, readWanted } from '../walks/wanted-pages.ts';

const LENGTH = 8;
const AT_ONCE = 4;

/** Every step after every other, from a browser in which a tab asks and from one in which somebody is signed in. */
const pairs = (): readonly (readonly Step[])[] => {
  const [asks] = steps;
  const types = steps.find(({ name }) => name === 'person 1 types');
  if (asks === undefined || types === undefined) throw new Error('the steps have changed');
  return steps.flatMap((first) => steps.map((second) => [asks, types, asks, first, second]));
};

const randomWalks = (count: number, chance: Random): readonly (readonly Step[])[] =>
  Array.from({ length: count }, () => Array.from({ length: LENGTH }, () => chance.pick(steps)));

const plan = (short: boolean, chance: Random): readonly (readonly Step[])[] => {
  if (!short) return [...pairs(), ...randomWalks(300, chance)];
  const all = pairs();
  return [...Array.from({ length: 10 }, () => chance.pick(all)), ...randomWalks(6, chance)];
};

const walkAll = async ({ origin, database }: RunningProduct, plans: readonly (readonly Step[])[], tally: Tally) => {
  const provider = await providerAt({ issuer: `${origin}/idp`, origin, isEmbedded: true });
  let taken = 0;
  await spread(plans.length, AT_ONCE, async (index) => {
    const path = plans[index] ?? [];
    const walk = newWalk(provider, database.db, tally, path.map(({ name }) => name).join(' → '));
    try {
      for (const step of path) {
        await step.take(walk);
        await whoIsThere(walk);
        taken += 1;
      }
      await finalSignIn(walk);
      await whoIsThere(walk);
      await nothingIsLeft(walk);
    } catch (error) {
      walk.check(false, `it could not go on: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
  return taken;
};

export const drill: Drill = {
  id: 'G11',
  title: 'the ways through signing in: every step after every other',
  run: ({ short, seed }) =>
    withOwnProvider(async (product) => {
      const tally = newTally();
      const chance = random(seed);
      const plans = plan(short, chance);
      const taken = await walkAll(product, plans, tally);
      const provider = await providerAt({ issuer: `${product.origin}/idp`, origin: product.origin, isEmbedded: true });
      await walkSecondFactor({ provider, db: product.database.db, tally }, short ? 6 : 150, chance);
      await walkPasskeys({ provider, db: product.database.db, tally });
      const addresses = await readWanted(product.origin, tally);
      const followed = Array.from({ length: short ? 4 : 40 }, () => chance.pick(foreignAddresses()));
      await withForeignSite((site) =>
        withChromium((browser) => followWanted({ browser, origin: product.origin, site }, followed, tally)),
      );
      return {
        ...figuresOf(tally),
        walks: plans.length,
        steps: taken,
        addresses,
        followed: followed.length,
        leftOut: [
          'consent: the provider asks for none',
          ...(short ? ['most pairs of steps: the full form takes every one'] : []),
        ],
      };
    }),
};
