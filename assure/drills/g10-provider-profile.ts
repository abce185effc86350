import type { Drill } from '../drill.ts';
import type { Database } from '#platform/server/db.ts';
import { applicationChecks } from '../oidc/application-checks.ts';
import { authorizationChecks } from '../oidc/authorization-checks.ts';
import { certificationModules } from '../oidc/certification-modules.ts';
import type { Check } from '../oidc/check.ts';
import { codeChecks } from '../oidc/code-checks.ts';
import { discoveryChecks } from '../oidc/discovery-checks.ts';
import { habitOf } from '../oidc/keycloak-habits.ts';
import { type ProviderUnderTest, providerAt } from '../oidc/provider-under-test.ts';
import { keptChecks } from '../oidc/kept-checks.ts';
import { logChecks } from '../oidc/log-checks.ts';
import { signOutModules } from '../oidc/sign-out-modules.ts';
import { tokenChecks } from '../oidc/token-checks.ts';
import { heardLog } from '../support/heard-log.ts';
import { withOwnProvider } from '../support/running-product.ts';
import { figuresOf, newTally, type Tally } from '../support/tally.ts';

const checks: readonly Check[] = [
  ...discoveryChecks,
  ...authorizationChecks,
  ...codeChecks,
  ...tokenChecks,
  ...certificationModules,
  ...signOutModules,
];

const runOne = async (check: Check, provider: ProviderUnderTest, tally: Tally): Promise<void> => {
  let looked = 0;
  const own: Tally = {
    ...tally,
    check: (holds, what) => {
      looked += 1;
      tally.check(holds, `${check.name} (${check.of}): ${what}`);
    },
  };
  try {
    await check.run(provider, own);
  } catch (error) {
    own.check(false, `it could not be finished: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (looked === 0 && !check.mayLookAtNothing) own.check(false, 'it looked at nothing');
};

/** Keycloak refuses somebody who signs in twice at the same moment, as it refuses guesses. */
const atOnce = ({ isEmbedded }: ProviderUnderTest): number => (isEmbedded ? 4 : 1);

/** Runs every demand on one provider; those that look at what it keeps or logs are alone with it, after the others. */
const profileOf = async (provider: ProviderUnderTest, short: boolean, alone: readonly Check[] = []) => {
  const tally = newTally();
  const wanted = checks.filter(({ slow }) => !short || slow !== true);
  const waiting = [...wanted];
  const habits = new Set<string>();
  /** What an outside provider is known for is told, and is no violation. */
  const known: Tally = {
    ...tally,
    check: (holds, what) => {
      const habit = holds || provider.isEmbedded ? null : habitOf(what);
      if (habit !== null) habits.add(habit);
      tally.check(holds || habit !== null, what);
    },
  };
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift())
      await runOne(check, provider, known);
  };
  await Promise.all(Array.from({ length: atOnce(provider) }, work));
  for (const check of alone) await runOne(check, provider, known);
  const ran = wanted.length + alone.length;
  const told = provider.isEmbedded ? { provider: 'embedded' } : { provider: provider.issuer, habits: [...habits] };
  return { ...figuresOf(tally), checks: ran, ...told };
};

/** What can be looked at where the provider is the product's own: its log, its records, and the application beside it. */
const embeddedChecks = (db: Database, logged: () => string, short: boolean): readonly Check[] =>
  [...logChecks(db, logged), ...keptChecks(db), ...applicationChecks].filter(({ slow }) => !short || slow !== true);

/** The provider named in the environment, with the application's address that its client is registered for. */
const namedProvider = (): Promise<ProviderUnderTest> | null => {
  const { ASSURE_ISSUER: issuer, ASSURE_ORIGIN: origin, ASSURE_CLIENT_ID, ASSURE_AUDIENCE } = process.env;
  if (issuer === undefined || issuer === '') return null;
  if (origin === undefined) throw new Error('ASSURE_ISSUER needs ASSURE_ORIGIN, the application’s origin, beside it');
  return providerAt({
    issuer,
    origin,
    isEmbedded: false,
    ...(ASSURE_CLIENT_ID === undefined ? {} : { clientId: ASSURE_CLIENT_ID }),
    ...(ASSURE_AUDIENCE === undefined ? {} : { audience: ASSURE_AUDIENCE }),
  });
};

export const drill: Drill = {
  id: 'G10',
  title: 'the profile of the identity provider: RFC 9700 and the certification’s modules',
  run: async ({ short }) => {
    const leftOut = [
      'the points of RFC 9700 that need TLS, confidential clients or sender-constrained tokens, which the product does not use',
      'userinfo modules: the embedded provider does not offer the endpoint',
      'authorization requests by POST: the embedded provider takes GET only, or its cookies would have to be SameSite=None',
      'what production mode refuses to start on: its own tests start it with each',
      ...(short
        ? ['the minute after which a code is dead', 'answers to the application that were changed on their way']
        : []),
    ];
    const named = namedProvider();
    if (named !== null) return { ...(await profileOf(await named, short)), leftOut };
    const heard = heardLog();
    return withOwnProvider(
      async ({ origin, database: { db } }) => {
        const provider = await providerAt({ issuer: `${origin}/idp`, origin, isEmbedded: true });
        return { ...(await profileOf(provider, short, embeddedChecks(db, heard.text, short))), leftOut };
      },
      { log: heard.log },
    );
  },
};
