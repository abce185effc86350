import type { factStore } from '#features/core/access/server/api.ts';
import {
  createIdentityProvider,
  type IdentityProvider,
  type IdentityProviderOptions,
} from '#features/core/identity-provider/server/identity-provider.ts';
import { changeSessions, endSession } from '#features/core/session/server/api.ts';
import { helpForgetful } from '#features/console/user-management/server/api.ts';
import { endSessionsOfAccount, signInMoment } from '#features/core/users/server/api.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/db.ts';
import type { EpochSource } from '#platform/server/epoch-source.ts';
import type { LiveHub } from '#platform/server/live.ts';
import type { Log } from '#platform/server/log.ts';
import type { Seal } from '#platform/server/seal.ts';
import type { TokenRules } from '#platform/server/tokens.ts';
import { secretBox } from '#platform/server/secret-box.ts';
import { mustUseSecondFactor, unknownRoles } from './must-use-second-factor.ts';
import { passwordWordsOf } from './password-words.ts';
import { signInTrail } from './sign-in-trail.ts';

/** Identities of the embedded provider are kept under this name: its address changes with the port. */
export const EMBEDDED_ISSUER = 'embedded';

export type OwnProviderParts = {
  readonly config: Config;
  readonly log: Log;
  readonly db: Database;
  readonly seal: Seal;
  readonly epochs: EpochSource;
  readonly facts: ReturnType<typeof factStore>;
  /** The hub is made after the provider, whose tokens it verifies. */
  readonly live: () => LiveHub;
};

const endingIn =
  (parts: OwnProviderParts): IdentityProviderOptions['sessions']['ending'] =>
  (work) =>
    changeSessions({ ...parts, live: parts.live() }, (change) =>
      work({
        tx: change.tx,
        session: ({ subject, ids, why }) =>
          endSession(change, { issuer: EMBEDDED_ISSUER, whose: subject === null ? null : { subject }, ids, why }),
        account: async (subject, why) => {
          const personId = await endSessionsOfAccount(change, subject, why);
          if (personId !== null) change.ended(personId);
        },
      }),
    );

const knownNow = async ({ epochs, facts }: OwnProviderParts, subject: string) => {
  const known = await facts.atLeast(await epochs.current('every'), { issuer: EMBEDDED_ISSUER, subject });
  const id = known.personOf(EMBEDDED_ISSUER, subject);
  return { known, person: id === null ? undefined : known.people.get(id) };
};

/** The embedded provider, where no other one is configured; what it lets in is decided by the facts of now. */
export const createOwnProvider = async (parts: OwnProviderParts): Promise<IdentityProvider | null> => {
  const { config, log, db } = parts;
  const { externalIssuer, clientId, audience, tokenSeconds } = config.oidc;
  if (externalIssuer !== null) return null;
  const unknown = await unknownRoles(db, config);
  if (unknown.length > 0)
    log.warn(
      { roles: unknown },
      'MFA_ROLES names roles that do not exist: nobody is asked for a second factor by them',
    );
  return createIdentityProvider({
    db,
    log,
    clock: parts.epochs.clock,
    origin: config.publicOrigin,
    clientId,
    audience,
    tokenSeconds,
    // Over https a proxy stands before the product: where it is not trusted, every connection comes from it alone.
    tellsAddresses: !config.publicOrigin.startsWith('https:') || config.trustedProxies.length > 0,
    production: config.production,
    isDisabled: async (subject) => (await knownNow(parts, subject)).person?.active === false,
    wordsOf: passwordWordsOf(db, EMBEDDED_ISSUER),
    writeSignIns: (notes) => signInTrail({ ...parts, live: parts.live() }, EMBEDDED_ISSUER)(notes),
    helpForgetful: (typed, from) => helpForgetful({ ...parts, live: parts.live() }, typed, from),
    sendsMail: config.mail !== null,
    mustUseSecondFactor: mustUseSecondFactor(db, config, EMBEDDED_ISSUER),
    factorKeys: { box: secretBox(parts.seal), seal: parts.seal },
    sessions: {
      ending: endingIn(parts),
      hasEnded: async ({ subject, ids, since }) => {
        const { known, person } = await knownNow(parts, subject);
        return known.sessions.has({ issuer: EMBEDDED_ISSUER, ids, since }, person);
      },
      signInMoment: (subject) => signInMoment(db, subject),
    },
  });
};

/** By what the tokens of the embedded provider are verified. */
export const ownTokenRules = (provider: IdentityProvider, { oidc }: Config): TokenRules => ({
  issuer: provider.issuer,
  audience: oidc.audience,
  clientId: oidc.clientId,
  algorithms: provider.algorithms,
  keys: provider.keyOf,
});
