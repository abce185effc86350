import { AUDIENCE, type Claims, goodClaims } from '../product.ts';
import { type Keys, signatureOf } from './stub-issuer.ts';

/**
 * What must become of a token. A harmless one may be taken or not, but it may not be taken for somebody else;
 * an unknown key may also be answered as undecided while the provider cannot be asked again.
 */
export type Expectation = 'refused' | 'refused-or-undecided' | 'accepted' | 'harmless';
export type TokenCase = { readonly name: string; readonly token: string; readonly expect: Expectation };

export type Bench = {
  readonly keys: Keys;
  readonly issuer: string;
  /** Where a token may name keys of the attacker's own. */
  readonly trap: string;
};

export const encode = (value: string | Buffer): string => Buffer.from(value).toString('base64url');
export const json = (value: unknown): string => encode(JSON.stringify(value));

export const ATTACKED = 'demo-elif';
export const HARMLESS = 'demo-ayse';

/** Makes tokens, right and wrong, of one provider. */
export const forge = ({ keys, issuer }: Bench) => {
  const claims = (more: Claims = {}): Claims => ({ ...goodClaims(issuer, ATTACKED), ...more });
  const head = { alg: 'ES256', kid: 'ec', typ: 'at+jwt' };

  /** Three parts over texts as they are, signed by the provider's EC key unless told otherwise. */
  const raw = (
    header: string,
    payload: string | Buffer,
    signed: (data: string) => Buffer = (data) => signatureOf('ES256', keys.ec.privateKey, data),
  ): string => {
    const data = `${encode(header)}.${encode(payload)}`;
    return `${data}.${encode(signed(data))}`;
  };

  return {
    claims,
    head,
    raw,
    /** A token whose claims differ and whose signature is right. */
    withClaims: (more: Claims): string => raw(JSON.stringify(head), JSON.stringify(claims(more))),
    /** A token whose header differs and whose signature is right. */
    withHeader: (more: Claims, more2: Claims = {}): string =>
      raw(JSON.stringify({ ...head, ...more }), JSON.stringify(claims(more2))),
    /** A token with this header signed by that key and algorithm. */
    signedBy: (header: Claims, algorithm: string, key: Parameters<typeof signatureOf>[1]): string =>
      raw(JSON.stringify(header), JSON.stringify(claims()), (data) => signatureOf(algorithm, key, data)),
    /** A token whose payload is this text, signed rightly. */
    withPayload: (payload: string | Buffer): string => raw(JSON.stringify(head), payload),
    /** The payload as text with something written into it twice or oddly. */
    payloadWith: (text: string, more: Claims = {}): string => `${JSON.stringify(claims(more)).slice(0, -1)},${text}}`,
    good: (more: Claims = {}): string => raw(JSON.stringify(head), JSON.stringify(claims(more))),
    audience: AUDIENCE,
  };
};

export type Forge = ReturnType<typeof forge>;

export const refused = (name: string, token: string): TokenCase => ({ name, token, expect: 'refused' });
export const accepted = (name: string, token: string): TokenCase => ({ name, token, expect: 'accepted' });
export const undecided = (name: string, token: string): TokenCase => ({ name, token, expect: 'refused-or-undecided' });
export const harmless = (name: string, token: string): TokenCase => ({ name, token, expect: 'harmless' });
