import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Credential = { readonly id: string; readonly handle: string; readonly key: KeyObject; counter: number };

/** What a page asks for, as it stands in its button. */
export type Asked = { readonly way: 'get' | 'create'; readonly options: Record<string, unknown> };

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** What the page's passkey button asks the browser for; null where the page has none. */
export const askedOn = (page: string): Asked | null => {
  const [, way, options] =
    /<div class="passkey" hidden[^>]*? data-way="(get|create)" data-options="([^"]*)"/.exec(page) ?? [];
  if (way === undefined || options === undefined) return null;
  return { way: way as Asked['way'], options: JSON.parse(unescaped(options)) as Asked['options'] };
};

const inBase64Url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

const length = (bytes: Uint8Array): Buffer => {
  const size = Buffer.alloc(2);
  size.writeUInt16BE(bytes.length);
  return size;
};

/** CBOR (RFC 8949) as far as an attestation without a statement needs it. */
const cbor = {
  text: (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]),
  bytes: (value: Buffer): Buffer => Buffer.concat([Buffer.from([0x59]), length(value), value]),
  map: (...pairs: readonly Buffer[]): Buffer => Buffer.concat([Buffer.from([0xa0 + pairs.length / 2]), ...pairs]),
};

/** A public key of P-256 for ES256, as COSE (RFC 9053) writes it. */
const coseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const [type, algorithm, curve] = [Buffer.from([0x01, 0x02]), Buffer.from([0x03, 0x26]), Buffer.from([0x20, 0x01])];
  const point = (name: number, value: string) =>
    Buffer.concat([Buffer.from([name, 0x58, 32]), Buffer.from(value, 'base64url')]);
  return Buffer.concat([Buffer.from([0xa5]), type, algorithm, curve, point(0x21, x), point(0x22, y)]);
};

export type AuthenticatorOptions = {
  /** The origin of the page that the browser is on. */
  readonly origin: string;
  /** Whether it verifies its person by a PIN or a finger. */
  readonly verifies?: boolean;
  /** Whether it counts how often a key is used. */
  readonly counts?: boolean;
};

/** A device with passkeys and the browser in front of it, in a few lines: it answers what pages ask for (WebAuthn, level 3). */
// oxlint-disable-next-line max-lines-per-function -- one device: what it makes and what it signs
export const authenticator = ({ origin, verifies = true, counts = false }: AuthenticatorOptions) => {
  const held: Credential[] = [];

  const clientData = (type: string, challenge: unknown, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  const dataOf = (host: string, flags: number, counter: number, attested = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const byte = Buffer.from([flags | PRESENT | (verifies ? VERIFIED : 0)]);
    return Buffer.concat([createHash('sha256').update(host).digest(), byte, count, attested]);
  };

  return {
    held,
    /** Makes a passkey. `statement` stands in the place of the empty one. */
    create: ({ options }: Asked, { format = 'none', statement = cbor.map() } = {}): string => {
      const { rp, user, challenge } = options as {
        readonly rp: { readonly id: string };
        readonly user: { readonly id: string };
        readonly challenge: string;
      };
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = randomBytes(32);
      held.push({ id: inBase64Url(id), handle: user.id, key: privateKey, counter: 0 });
      const attested = Buffer.concat([Buffer.alloc(16), length(id), id, coseKey(publicKey)]);
      const data = dataOf(rp.id, ATTESTED, 0, attested);
      const object = cbor.map(
        cbor.text('fmt'),
        cbor.text(format),
        cbor.text('attStmt'),
        statement,
        cbor.text('authData'),
        cbor.bytes(data),
      );
      return JSON.stringify({
        id: inBase64Url(id),
        rawId: inBase64Url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: inBase64Url(clientData('webauthn.create', challenge, origin)),
          attestationObject: inBase64Url(object),
          transports: ['internal'],
        },
      });
    },
    /** Proves the passkey that was made last, or the one given; `changed` replaces what the browser or the device would say. */
    get: (
      { options }: Asked,
      changed: Partial<{
        challenge: unknown;
        origin: string;
        host: string;
        credential: Credential;
        counter: number;
      }> = {},
    ): string => {
      const credential = changed.credential ?? held.at(-1);
      if (credential === undefined) throw new Error('the device holds no passkey');
      if (counts) credential.counter += 1;
      const data = dataOf(changed.host ?? String(options['rpId']), 0, changed.counter ?? credential.counter);
      const client = clientData('webauthn.get', changed.challenge ?? options['challenge'], changed.origin ?? origin);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return JSON.stringify({
        id: credential.id,
        rawId: credential.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: inBase64Url(client),
          authenticatorData: inBase64Url(data),
          signature: inBase64Url(sign('sha256', signed, credential.key)),
          userHandle: credential.handle,
        },
      });
    },
  };
};
