import { isIP } from 'node:net';
import type { Database } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import type { Seal } from '#platform/server/seal.ts';
import { type PasskeyAnswer, readPasskeyAnswer } from './passkey-answer.ts';
import {
  MOST_PASSKEYS,
  type NewPasskey,
  notePasskeyUsed,
  type Passkey,
  passkeyNamed,
  passkeysOf,
} from './passkey-store.ts';

/** What a page asks the browser for, in WebAuthn's JSON; null where no passkey can be used. */
export type PasskeyOptions = string | null;

/** How somebody proved who they are (RFC 8176) by a passkey: it is unlocked by a PIN or a finger, so it is two factors. */
export const BY_PASSKEY = ['pop', 'mfa'] as const;

/** COSE's numbers of EdDSA, ES256 and RS256: what devices make keys for. */
const ALGORITHMS = [-8, -7, -257];
const ASKED_FOR_MS = 5 * 60_000;
const NAME = 'Blue Citrus';

/** Passkeys belong to a host name: browsers have none for an address in figures, nor over plain http but for this machine. */
const hostOf = (origin: string): string | null => {
  const { protocol, hostname } = new URL(origin);
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return null;
  const isThisMachine = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || isThisMachine ? hostname : null;
};

const inBase64Url = (value: string): string => Buffer.from(value).toString('base64url');

const named = ({ id, transports }: Passkey) => ({ type: 'public-key', id, transports });

/** Heavy, and loaded when the first passkey is verified. */
const library = async () => ({
  ...(await import('@simplewebauthn/server')),
  ...(await import('@simplewebauthn/server/helpers')),
});

/** Whether an answer says that the passkey is of its account; null: it says nothing of that, as older devices do. */
const saysOwner = ({ response }: PasskeyAnswer, { subject }: Passkey): boolean | null => {
  const said = response.userHandle ?? null;
  return said === null ? null : said === inBase64Url(subject);
};

type PasskeyParts = { readonly db: Database; readonly origin: string; readonly seal: Seal; readonly log: Log };

/**
 * The passkeys (WebAuthn) of the embedded provider. The challenge is made of the request to sign in, so an answer to one
 * request is an answer to no other.
 */
// oxlint-disable-next-line max-lines-per-function -- a list of small functions on one setup
export const passkeysAt = ({ db, origin, seal, log }: PasskeyParts) => {
  const host = hostOf(origin);
  const expected = { expectedOrigin: origin, expectedRPID: host ?? '', requireUserVerification: true };
  const challengeOf = (what: 'get' | 'create', request: string): string =>
    Buffer.from(seal(JSON.stringify(['passkey', what, request])), 'hex').toString('base64url');
  const read = (sent: string) => (host === null ? null : readPasskeyAnswer(sent));

  /** What the library says of an answer; it throws where something in it is not as it must be. */
  const checked = async <T extends { readonly verified: boolean }>(check: () => Promise<T>): Promise<T | null> => {
    try {
      const said = await check();
      return said.verified ? said : null;
    } catch (error) {
      log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'a passkey was refused');
      return null;
    }
  };

  const asking = (request: string, known: readonly Passkey[]): PasskeyOptions =>
    JSON.stringify({
      challenge: challengeOf('get', request),
      rpId: host,
      timeout: ASKED_FOR_MS,
      userVerification: 'required',
      allowCredentials: known.map(named),
    });

  return {
    /** Asks for any passkey that the browser has for this host. `request`: the name of the request to sign in, as everywhere here. */
    askingAny: (request: string): PasskeyOptions => (host === null ? null : asking(request, [])),

    /** Asks for one of an account's passkeys; null where it has none. */
    askingOf: async (request: string, subject: string): Promise<PasskeyOptions> => {
      const known = host === null ? [] : await passkeysOf(db, subject);
      return known.length === 0 ? null : asking(request, known);
    },

    /** Asks for a new passkey, on a device that holds none of the account's; null also where the account has as many as it may. */
    making: async (
      request: string,
      { subject, userName }: { readonly subject: string; readonly userName: string },
    ): Promise<PasskeyOptions> => {
      const known = host === null ? [] : await passkeysOf(db, subject);
      if (host === null || known.length >= MOST_PASSKEYS) return null;
      return JSON.stringify({
        challenge: challengeOf('create', request),
        rp: { id: host, name: NAME },
        user: { id: inBase64Url(subject), name: userName, displayName: userName },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        timeout: ASKED_FOR_MS,
        attestation: 'none',
        excludeCredentials: known.map(named),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      });
    },

    /** Whose passkey an answer says it is of, where both agree; nothing is proved by it yet. */
    ownerOf: async (sent: string): Promise<string | null> => {
      const answer = read(sent);
      const passkey = answer === null ? undefined : await passkeyNamed(db, answer.id);
      if (answer === null || passkey === undefined) return null;
      return saysOwner(answer, passkey) === true ? passkey.subject : null;
    },

    /** Whether an answer proves a passkey of the account, for this request. */
    prove: async (request: string, subject: string, sent: string): Promise<boolean> => {
      const response = read(sent);
      const passkey = response === null ? undefined : await passkeyNamed(db, response.id);
      if (response === null || passkey?.subject !== subject || saysOwner(response, passkey) === false) return false;
      const { verifyAuthenticationResponse } = await library();
      const proof = await checked(() =>
        verifyAuthenticationResponse({
          ...expected,
          response,
          expectedChallenge: challengeOf('get', request),
          credential: { id: passkey.id, publicKey: passkey.publicKey, counter: passkey.counter },
        }),
      );
      return proof !== null && notePasskeyUsed(db, passkey.id, proof.authenticationInfo.newCounter);
    },

    /** The new passkey that an answer brings for this request; null where it is not accepted. */
    made: async (request: string, sent: string): Promise<NewPasskey | null> => {
      const response = read(sent);
      if (response === null) return null;
      const { decodeAttestationObject, isoBase64URL, verifyRegistrationResponse } = await library();
      const proof = await checked(async () => {
        const statement = decodeAttestationObject(isoBase64URL.toBuffer(response.response.attestationObject));
        // None is asked for. To verify certificates, the library would fetch from addresses that stand in them.
        const isPlain =
          ['none', 'packed'].includes(statement.get('fmt')) && statement.get('attStmt').get('x5c') === undefined;
        if (!isPlain) throw new Error('certificates were sent that were not asked for');
        return verifyRegistrationResponse({
          ...expected,
          response,
          expectedChallenge: challengeOf('create', request),
          supportedAlgorithmIDs: ALGORITHMS,
        });
      });
      if (proof?.registrationInfo === undefined) return null;
      const { id, publicKey, counter, transports = [] } = proof.registrationInfo.credential;
      if ((await passkeyNamed(db, id)) !== undefined) return null;
      return { id, publicKey, counter, transports: transports.filter((way) => typeof way === 'string').slice(0, 10) };
    },
  };
};

export type Passkeys = ReturnType<typeof passkeysAt>;
