import { CompactEncrypt } from 'jose';
import { accepted, type Bench, encode, type Forge, json, refused, type TokenCase, undecided } from './forge.ts';
import { signatureOf } from './stub-issuer.ts';

const ORDER = 'ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551';

const integer = (bytes: Buffer): Buffer => {
  const trimmed = bytes.subarray(bytes.findIndex((byte, index) => byte !== 0 || index === bytes.length - 1));
  const value = (trimmed[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), trimmed]) : trimmed;
  return Buffer.concat([Buffer.of(2, value.length), value]);
};

const asDer = (signature: Buffer): Buffer => {
  const inside = Buffer.concat([integer(signature.subarray(0, 32)), integer(signature.subarray(32))]);
  return Buffer.concat([Buffer.of(0x30, inside.length), inside]);
};

const flipped = (text: string, bit: number): string => {
  const bytes = Buffer.from(text, 'base64url');
  const at = Math.floor(bit / 8) % bytes.length;
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit % 8));
  return encode(bytes);
};

const signatures = ({ keys }: Bench, make: Forge): TokenCase[] => {
  const [header = '', payload = '', signature = ''] = make.good().split('.');
  const bytes = Buffer.from(signature, 'base64url');
  const order = Buffer.from(ORDER, 'hex');
  const with_ = (name: string, changed: Buffer | string): TokenCase =>
    refused(name, `${header}.${payload}.${typeof changed === 'string' ? changed : encode(changed)}`);
  const other = make.good({ sub: 'demo-deniz' }).split('.')[2] ?? '';
  const rsa = make.signedBy({ alg: 'RS256', kid: 'rsa' }, 'RS256', keys.rsa.privateKey);
  const rsaHead = rsa.slice(0, rsa.lastIndexOf('.'));
  return [
    with_('no signature', ''),
    with_('signature of zeros', Buffer.alloc(64)),
    with_('signature r = 0', Buffer.concat([Buffer.alloc(32), bytes.subarray(32)])),
    with_('signature s = 0', Buffer.concat([bytes.subarray(0, 32), Buffer.alloc(32)])),
    with_('signature r = s = order', Buffer.concat([order, order])),
    with_('signature r = s = 1', Buffer.concat([Buffer.alloc(31), Buffer.of(1), Buffer.alloc(31), Buffer.of(1)])),
    with_('signature in DER', asDer(bytes)),
    with_('signature of zeros in DER', Buffer.from('3006020100020100', 'hex')),
    with_('signature cut by a byte', bytes.subarray(0, 63)),
    with_('signature with a byte more', Buffer.concat([bytes, Buffer.of(0)])),
    with_('signature with a byte before', Buffer.concat([Buffer.of(0), bytes])),
    with_('signature twice', Buffer.concat([bytes, bytes])),
    with_('signature of another token', other),
    with_('signature in hexadecimal', bytes.toString('hex')),
    ...[0, 7, 100, 255, 256, 400, 511].map((bit) => with_(`signature bit ${bit}`, flipped(signature, bit))),
    ...[3, 90, 250, 500, 900].map((bit) =>
      refused(`payload bit ${bit}`, `${header}.${flipped(payload, bit)}.${signature}`),
    ),
    ...[5, 60, 160].map((bit) => undecided(`header bit ${bit}`, `${flipped(header, bit)}.${payload}.${signature}`)),
    refused('RSA signature of zeros', `${rsaHead}.${encode(Buffer.alloc(256))}`),
    refused('RSA signature of one', `${rsaHead}.${encode(Buffer.concat([Buffer.alloc(255), Buffer.of(1)]))}`),
    refused(
      'RSA signature cut',
      `${rsaHead}.${encode(signatureOf('RS256', keys.rsa.privateKey, rsaHead).subarray(1))}`,
    ),
    refused('RSA signature empty', `${rsaHead}.`),
    accepted('signed by the RSA key', rsa),
    accepted('signed by the PSS key', make.signedBy({ alg: 'PS256', kid: 'rsa-pss' }, 'PS256', keys.rsaPss.privateKey)),
    accepted('signed by the Ed key', make.signedBy({ alg: 'EdDSA', kid: 'ed' }, 'EdDSA', keys.ed.privateKey)),
  ];
};

/** The last letter of a signature of 64 bytes has four bits that mean nothing. */
const otherLastLetter = (token: string): string => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return token.slice(0, -1) + letters[letters.indexOf(token.at(-1) ?? '') + 1];
};

const written = (make: Forge): TokenCase[] => {
  // Both letters that differ between the two alphabets are in the claim's encoding.
  const token = make.good({ x: '~~~???~~~???>>>' });
  const [header = '', payload = '', signature = ''] = token.split('.');
  const forms: readonly (readonly [string, string])[] = [
    ['a space in the header', `${header.slice(0, 4)} ${header.slice(4)}.${payload}.${signature}`],
    ['a space in the payload', `${header}.${payload.slice(0, 4)} ${payload.slice(4)}.${signature}`],
    ['a space in the signature', `${header}.${payload}.${signature.slice(0, 4)} ${signature.slice(4)}`],
    ['a line break in the signature', `${header}.${payload}.${signature.slice(0, 4)}\n${signature.slice(4)}`],
    ['a tab in the payload', `${header}.${payload.slice(0, 4)}\t${payload.slice(4)}.${signature}`],
    ['a space before', ` ${token}`],
    ['a line break after', `${token}\n`],
    ['padding after the signature', `${token}==`],
    ['padding after one', `${token}=`],
    ['padding in the header', `${header}=.${payload}.${signature}`],
    [
      'the other alphabet',
      `${header}.${payload.replaceAll('-', '+').replaceAll('_', '/')}.${signature.replaceAll('-', '+').replaceAll('_', '/')}`,
    ],
    ['another last letter', otherLastLetter(token)],
    ['encoded dots', token.replaceAll('.', '%2E')],
    ['full-width dots', token.replaceAll('.', '．')],
    ['commas', token.replaceAll('.', ',')],
    ['a NUL after', `${token}\u0000`],
    ['a zero-width space', `${header}.${payload}.\u200B${signature}`],
    ['quoted', `"${token}"`],
    ['percent-encoded', encodeURIComponent(`${header}.${payload}. ${signature}`)],
    ['one part', payload],
    ['two parts', `${header}.${payload}`],
    ['four parts', `${token}.${signature}`],
    ['five parts', `${token}.${signature}.${signature}`],
    ['an empty part before', `.${token}`],
    ['an empty part after', `${token}.`],
    ['an empty header', `.${payload}.${signature}`],
    ['an empty payload', `${header}..${signature}`],
    ['dots', '..'],
    ['base64 of the token', encode(token)],
    ['Bearer twice', `Bearer ${token}`],
    ['two tokens', `${token},${token}`],
    ['flattened JSON', JSON.stringify({ protected: header, payload, signature })],
    ['general JSON', JSON.stringify({ payload, signatures: [{ protected: header, signature }] })],
    ['unprotected header', JSON.stringify({ header: { alg: 'none' }, payload, signature: '' })],
    ['lower case', token.toLowerCase()],
    ['a signed token of nine thousand letters', make.good({ x: 'x'.repeat(9_000) })],
    ['a million letters', 'x'.repeat(1_000_000)],
    ['a million dots', '.'.repeat(1_000_000)],
    ['undefined', 'undefined'],
    ['null', 'null'],
    ['an object', '[object Object]'],
  ];
  return forms.map(([name, text]) => refused(`written with ${name}`, text));
};

/** Encrypted tokens: this product decrypts nothing, so none may even be tried. */
const encrypted = async ({ keys }: Bench, make: Forge): Promise<TokenCase[]> => {
  const inside = new TextEncoder().encode(make.good());
  const toUs = await new CompactEncrypt(inside)
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', cty: 'JWT', kid: 'enc' })
    .encrypt(keys.enc.publicKey);
  const parts = toUs.split('.');
  const bomb = json({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: 'enc', zip: 'DEF' });
  return [
    refused('encrypted to the key for encryption', toUs),
    refused('compressed and encrypted', [bomb, ...parts.slice(1)].join('.')),
    refused('encrypted with nothing', `${json({ alg: 'dir', enc: 'A128CBC-HS256' })}..AAAA.AAAA.AAAA`),
  ];
};

/** Attacks by the signature's bytes and by how the token is written. */
export const formCorpus = async (bench: Bench, make: Forge): Promise<TokenCase[]> => [
  ...signatures(bench, make),
  ...written(make),
  ...(await encrypted(bench, make)),
];
