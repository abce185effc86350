import type { Drill } from '../drill.ts';
import { limitAddress, signInBesideFlood } from '../guessing/flood-checks.ts';
import { askForgotten } from '../guessing/forgotten-checks.ts';
import { guessLinks } from '../guessing/link-checks.ts';
import {
  floodAccount,
  type Guessing,
  guessSlowly,
  knockWhileLocked,
  lockNobody,
  lookAtHashes,
  sprayAccounts,
  waitForTheLock,
} from '../guessing/lock-checks.ts';
import { withProductProcess } from '../support/product-process.ts';
import { providerAt } from '../oidc/provider-under-test.ts';
import { type RunningProduct, withOwnProvider } from '../support/running-product.ts';
import { figuresOf, newTally } from '../support/tally.ts';

const MOST_DIFFER_MS = 5;
const AT_ONCE = 200;

const providerOf = ({ origin }: Pick<RunningProduct, 'origin'>) =>
  providerAt({ issuer: `${origin}/idp`, origin, isEmbedded: true });

const guessAll = async (guessing: Guessing, short: boolean) => {
  const { tally } = guessing;
  await lookAtHashes(guessing);
  const flood = await floodAccount(guessing, AT_ONCE);
  await knockWhileLocked(guessing, short ? 20 : AT_ONCE);
  await waitForTheLock(guessing);
  await guessSlowly(guessing);
  await lockNobody(guessing);
  const spray = await sprayAccounts(guessing, short ? 10 : 500);
  // Too few guesses tell nothing of time, and a busy machine is no fault.
  if (!short) tally.check(spray.differMs < MOST_DIFFER_MS, `known and unknown names differ by ${spray.differMs} ms`);
  const links = await guessLinks(guessing, short ? 20 : 2_000);
  const forgotten = await askForgotten(guessing, short ? 6 : 60);
  // Too few tell nothing of time here either.
  if (!short)
    tally.check(
      forgotten.forgottenDifferMs < MOST_DIFFER_MS,
      `known and unknown names differ by ${forgotten.forgottenDifferMs} ms where a password was forgotten`,
    );
  const [first] = guessing.nodes;
  const beside = short
    ? await signInBesideFlood(first, tally, { count: 120, rounds: 2, isJudged: false })
    : await withProductProcess(async (origin) =>
        signInBesideFlood(await providerOf({ origin }), tally, { count: 600, rounds: 8, isJudged: true }),
      );
  if (!short) await limitAddress(first, tally);
  return { ...flood, ...spray, ...links, ...forgotten, ...beside };
};

export const drill: Drill = {
  id: 'G12',
  title: 'guessing: passwords, names, one-time links',
  run: ({ short }) =>
    withOwnProvider((first) =>
      withOwnProvider(
        async (second) => {
          const tally = newTally();
          const nodes = [await providerOf(first), await providerOf(second)] as const;
          const figures = await guessAll({ nodes, db: first.database.db, tally }, short);
          return {
            ...figuresOf(tally),
            atOnce: AT_ONCE,
            ...figures,
            leftOut: [
              'one-time codes and consent: the provider has neither',
              ...(short
                ? [
                    'whether times differ: measured on 20 names, judged on 1,000',
                    'how long a sign-in takes beside a flood: measured beside 120 guesses, judged beside 600; the limit by address',
                  ]
                : []),
            ],
          };
        },
        { database: first.database },
      ),
    ),
};
