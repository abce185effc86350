import { deflateSync, gzipSync } from 'node:zlib';
import type { RequestLogEntry } from '#features/console/request-log/contract/shapes.ts';

/** One entry with one secret in it; its number stands in its address, to tell which one leaked. */
export type Planted = {
  readonly secret: string;
  readonly what: string;
  readonly entry: RequestLogEntry;
};

/** Names under which secrets travel, as people and programs write them. */
const KEYS = [
  'Authorization',
  'authorization',
  'AUTHORIZATION',
  'Cookie',
  'set-cookie',
  'x-token',
  'X-Token',
  'password',
  'newPassword',
  'PassWord',
  'refresh',
  'refresh_token',
  'refreshToken',
  'code',
  'access_token',
  'id_token',
  'client_secret',
  'api-key',
  'parola',
  'PAROLA',
  'yeniParola',
  'şifre',
  'Şifre',
  'ŞİFRE',
  'sifre',
  'SIFRE',
] as const;

type Carrier = (key: string, secret: string) => Partial<RequestLogEntry>;

const json = (key: string, secret: string): string => JSON.stringify({ ad: 'Ayşe', [key]: secret });
const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64');

/** Where a secret can stand in an entry, and what can stand around it. */
const CARRIERS: Readonly<Record<string, Carrier>> = {
  'query of the address': (key, secret) => ({ url: `/m?q=un&${encodeURIComponent(key)}=${secret}` }),
  'fragment of the address': (key, secret) => ({ url: `/m#${encodeURIComponent(key)}=${secret}&state=1` }),
  'JSON body': (key, secret) => ({ body: json(key, secret) }),
  'body as an object': (key, secret) => ({ body: { derin: [{ [key]: secret }] } }),
  'JSON in a text in JSON': (key, secret) => ({ body: JSON.stringify({ ic: json(key, secret) }) }),
  'pairs of a list': (key, secret) => ({
    body: JSON.stringify([
      ['ad', 'Ayşe'],
      [key, secret],
    ]),
  }),
  'name and value': (key, secret) => ({ body: JSON.stringify([{ name: key, value: secret }]) }),
  form: (key, secret) => ({ body: `ad=Ay%C5%9Fe&${encodeURIComponent(key)}=${secret}` }),
  'form of parts': (key, secret) => ({
    body: `--x\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${secret}\r\n--x--`,
  }),
  XML: (key, secret) => ({ body: `<istek><${key}>${secret}</${key}></istek>` }),
  'JSON in base64': (key, secret) => ({ body: `veri ${base64(json(key, secret))}` }),
  'JSON in base64 for addresses': (key, secret) => ({
    url: `/m/${Buffer.from(json(key, secret)).toString('base64url')}`,
  }),
  'base64 in base64': (key, secret) => ({ body: base64(base64(json(key, secret))) }),
  'gzip in base64': (key, secret) => ({ body: { govde: base64(gzipSync(json(key, secret))) } }),
  'deflate in base64': (key, secret) => ({ body: base64(deflateSync(json(key, secret))) }),
  'gzip as bytes': (key, secret) => ({ body: [...gzipSync(json(key, secret))] }),
  'bytes of a text': (key, secret) => ({ body: { type: 'Buffer', data: [...Buffer.from(json(key, secret))] } }),
  hexadecimal: (key, secret) => ({ body: Buffer.from(json(key, secret)).toString('hex') }),
  'percent-encoded': (key, secret) => ({ body: encodeURIComponent(json(key, secret)) }),
  'header lines': (key, secret) => ({ headers: `Accept: */*\r\n${key}: ${secret}` }),
  'headers as an object': (key, secret) => ({ headers: { accept: '*/*', [key]: secret } }),
  'bearer in an error': (_key, secret) => ({ error: `fetch failed with Bearer ${secret}` }),
  'sentence of an error': (key, secret) => ({ error: `reddedildi: ${key === 'code' ? 'şifre' : key}: ${secret}` }),
  'pair in an error': (key, secret) => ({ error: `bağlantı ${key}=${secret} ile kurulamadı` }),
  'sentence without a mark': (_key, secret) => ({ error: `şifresi ${secret} olan kişi; the password is ${secret}` }),
  'call of a program': (_key, secret) => ({ error: `curl -u elif:${secret} http://a --password ${secret}` }),
  'name in letters of two alphabets': (_key, secret) => ({ body: `pаssword=${secret}&pаrolа=${secret}` }),
  'name torn apart': (_key, secret) => ({ url: `/m?pass%09word=${secret}`, body: `sif\tre: ${secret}` }),
  'one-time address of another product': (_key, secret) => ({ url: `https://a.example/reset-password/${secret}` }),
  'JSON of an error': (key, secret) => ({ error: JSON.stringify({ message: 'x', iç: { [key]: secret } }) }),
  'user and browser clock': (key, secret) => ({ user: { [key]: secret }, dateValue: json(key, secret) }),
};

/** A token that is known by its look alone, without a name. */
const LOOKS: Readonly<Record<string, Carrier>> = {
  'token in the path': (_key, secret) => ({ url: `/m/${secret}/x` }),
  'token in a sentence': (_key, secret) => ({ error: `kimlik ${secret} tanınmadı` }),
  'token in base64': (_key, secret) => ({ body: { v: base64(secret) } }),
  'token under a harmless name': (_key, secret) => ({ body: { aciklama: secret } }),
};

type Chance = { readonly below: (most: number) => number };

const tokenWith = (mark: string): string =>
  `${Buffer.from('{"alg":"ES256","typ":"JWT"}').toString('base64url')}.${Buffer.from(`{"sub":"${mark}"}`).toString('base64url')}.${mark}`;

/** As many secrets as asked for, each another one, each in an entry of its own: every carrier with keys by chance. */
export const plantEntries = (count: number, mark: string, chance: Chance): readonly Planted[] => {
  const carriers = [
    ...Object.entries(CARRIERS).map(([what, carrier]) => ({ what, carrier, looks: false })),
    ...Object.entries(LOOKS).map(([what, carrier]) => ({ what, carrier, looks: true })),
  ];
  return Array.from({ length: count }, (_, index) => {
    const { what, carrier, looks } = carriers[index % carriers.length] as (typeof carriers)[number];
    // Each key comes with each carrier as the count grows; which meets which first is chance.
    const key = KEYS[(index + chance.below(KEYS.length)) % KEYS.length] as string;
    const own = `${mark}${index.toString(36).padStart(4, '0')}Zq7`;
    const secret = looks ? tokenWith(own) : own;
    return {
      secret: looks ? own : secret,
      what: `${what}, ${looks ? 'a token' : key}`,
      entry: { method: 'POST', url: `/m/${index}`, status: 409, elapsed: 1, ...carrier(key, secret) },
    };
  });
};
