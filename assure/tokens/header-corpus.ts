import type { KeyObject } from 'node:crypto';
import { type Bench, encode, type Forge, json, refused, type TokenCase, undecided } from './forge.ts';
import { signatureOf } from './stub-issuer.ts';

const shown = (value: unknown): string => (value === undefined ? 'absent' : JSON.stringify(value));

const noAlgorithm = (make: Forge): TokenCase[] =>
  [
    'none',
    'None',
    'NONE',
    'nOnE',
    'none ',
    '',
    null,
    undefined,
    ['ES256'],
    { alg: 'ES256' },
    256,
    true,
    'es256',
    ' ES256',
    'ES256 ',
    'ES256\u0000',
    'ES256K',
  ].flatMap((alg) => {
    const signed = make.withHeader({ alg });
    const bare = signed.slice(0, signed.lastIndexOf('.') + 1);
    return [refused(`alg ${shown(alg)}, unsigned`, bare), refused(`alg ${shown(alg)}, signed by the EC key`, signed)];
  });

const asSecrets = (key: KeyObject): readonly (readonly [string, string | Buffer])[] => {
  const pem = key.export({ format: 'pem', type: 'spki' }) as string;
  const jwk = key.export({ format: 'jwk' });
  return [
    ['PEM', pem],
    ['PEM without its last newline', pem.trimEnd()],
    ['PEM after a space', ` ${pem}`],
    ['PEM with CRLF', pem.replaceAll('\n', '\r\n')],
    ['PEM on one line', pem.replaceAll('\n', '')],
    ['DER', key.export({ format: 'der', type: 'spki' })],
    ['JWK text', JSON.stringify(jwk)],
    ['JWK member', Buffer.from((jwk.n ?? jwk.x) as string, 'base64url')],
  ];
};

/** A public key taken for a shared secret. */
const confusion = ({ keys }: Bench, make: Forge): TokenCase[] => {
  const publicKeys = { rsa: keys.rsa.publicKey, ec: keys.ec.publicKey };
  const ofKeys = Object.entries(publicKeys).flatMap(([kid, key]) =>
    asSecrets(key).flatMap(([name, secret]) =>
      ['HS256', 'HS512'].map((alg) =>
        refused(`${alg} with the ${kid} key's ${name}`, make.signedBy({ alg, kid, typ: 'at+jwt' }, alg, secret)),
      ),
    ),
  );
  const guessed = ['', 'secret', 'blue-citrus', 'rsa', '\u0000'].map((secret) =>
    refused(`HS256 with the secret ${shown(secret)}`, make.signedBy({ alg: 'HS256', kid: 'rsa' }, 'HS256', secret)),
  );
  const nameless = refused('HS384 without kid', make.signedBy({ alg: 'HS384' }, 'HS384', 'secret'));
  return [...ofKeys, ...guessed, nameless];
};

/** The right key under a wrong algorithm, and the wrong key under a right one. */
const families = ({ keys }: Bench, make: Forge): TokenCase[] => {
  const by = (name: string, kid: string, alg: string, key: KeyObject, used = alg): TokenCase =>
    refused(name, make.signedBy({ alg, kid, typ: 'at+jwt' }, used, key));
  return [
    by('PS256 really, by the key pinned to RS256', 'rsa', 'PS256', keys.rsa.privateKey),
    by('RS256 really, by the key pinned to PS256', 'rsa-pss', 'RS256', keys.rsaPss.privateKey),
    by('PS256 over an RS256 signature', 'rsa-pss', 'PS256', keys.rsaPss.privateKey, 'RS256'),
    by('RS256 over a PS256 signature', 'rsa', 'RS256', keys.rsa.privateKey, 'PS256'),
    by('RS384 by the key pinned to RS256', 'rsa', 'RS384', keys.rsa.privateKey),
    by('RS512 by the key pinned to RS256', 'rsa', 'RS512', keys.rsa.privateKey),
    by('RS1', 'rsa', 'RS1', keys.rsa.privateKey, 'RS256'),
    by('ES256 by the P-384 key', 'p384', 'ES256', keys.p384.privateKey),
    by('ES384 by the P-384 key: no such algorithm here', 'p384', 'ES384', keys.p384.privateKey),
    by('ES256 naming the EC key, by the P-384 key', 'ec', 'ES256', keys.p384.privateKey),
    by('ES512 by the EC key', 'ec', 'ES512', keys.ec.privateKey),
    by('RS256 naming the EC key, by the RSA key', 'ec', 'RS256', keys.rsa.privateKey),
    by('ES256 naming the RSA key, by the EC key', 'rsa', 'ES256', keys.ec.privateKey),
    by('EdDSA naming the EC key, by the Ed key', 'ec', 'EdDSA', keys.ed.privateKey),
    by('ES256 naming the Ed key, by the EC key', 'ed', 'ES256', keys.ec.privateKey),
    by('RS256 by the key that is for encryption', 'enc', 'RS256', keys.enc.privateKey),
    by('PS256 by the key that is for encryption', 'enc', 'PS256', keys.enc.privateKey),
    by('ES256 by a foreign key under our kid', 'ec', 'ES256', keys.foreignEc.privateKey),
    by('RS256 by a foreign key under our kid', 'rsa', 'RS256', keys.foreignRsa.privateKey),
  ];
};

const kids = ({ keys }: Bench, make: Forge): TokenCase[] => {
  const foreign = (header: object, alg = 'ES256'): string =>
    make.signedBy({ alg, typ: 'at+jwt', ...header }, alg, alg === 'ES256' ? keys.foreignEc.privateKey : '');
  const names: readonly unknown[] = [
    'foreign',
    '',
    '../../dev/null',
    '/dev/null',
    "ec' or '1'='1",
    'ec; drop table person',
    'http://127.0.0.1/keys',
    'x'.repeat(5_000),
    'EC',
    'ec ',
    'ec\u0000',
    '__proto__',
    'constructor',
    7,
    null,
    true,
    ['ec'],
    { kid: 'ec' },
    'drill',
  ];
  const unknown = names.map((kid) => undecided(`kid ${shown(kid).slice(0, 40)}`, foreign({ kid })));
  const twice = make.raw('{"alg":"ES256","kid":"ec","kid":"foreign"}', JSON.stringify(make.claims()), (data) =>
    signatureOf('ES256', keys.foreignEc.privateKey, data),
  );
  const devNull = make.signedBy({ alg: 'HS256', kid: '../../dev/null' }, 'HS256', '');
  return [
    ...unknown,
    undecided('kid twice', twice),
    refused('no kid, by a foreign key', foreign({})),
    refused('HS256 with an empty file', devNull),
  ];
};

/** Keys that the token brings along, or tells where to find. */
const brought = ({ keys, trap }: Bench, make: Forge): TokenCase[] => {
  const jwk = keys.foreignEc.publicKey.export({ format: 'jwk' });
  const der = keys.foreignEc.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const offers: readonly (readonly [string, object])[] = [
    ['jwk', { jwk }],
    ['jwk with our kid', { jwk: { ...jwk, kid: 'ec' } }],
    ['jku', { jku: `${trap}/jku` }],
    ['x5u', { x5u: `${trap}/x5u` }],
    ['x5c', { x5c: [der] }],
    ['jku and x5u', { jku: `${trap}/jku`, x5u: `${trap}/x5u` }],
    ['jku of a file', { jku: 'file:///etc/passwd' }],
    ['x5t', { x5t: 'AAAA', 'x5t#S256': 'AAAA' }],
  ];
  return offers.flatMap(([name, offer]) => [
    refused(
      `${name}, our kid`,
      make.signedBy({ alg: 'ES256', kid: 'ec', ...offer }, 'ES256', keys.foreignEc.privateKey),
    ),
    undecided(
      `${name}, its own kid`,
      make.signedBy({ alg: 'ES256', kid: 'foreign', ...offer }, 'ES256', keys.foreignEc.privateKey),
    ),
  ]);
};

/** Headers that change what is signed or what the token is, under a right signature. */
const signedHeaders = ({ keys }: Bench, make: Forge): TokenCase[] => {
  const payload = JSON.stringify(make.claims());
  const unencoded = encode(JSON.stringify({ ...make.head, b64: false, crit: ['b64'] }));
  const detached = signatureOf('ES256', keys.ec.privateKey, `${unencoded}.${payload}`);
  const criticals: readonly unknown[] = [['exp'], ['x-unknown'], ['b64'], [], 'exp', null, [7], ['alg']];
  const types: readonly unknown[] = [
    'logout+jwt',
    'dpop+jwt',
    'secevent+jwt',
    'id_token',
    'JOSE',
    'JWE',
    '',
    ' at+jwt',
    'at+jwt\n',
    'at+jwt;x=1',
    7,
    null,
    ['at+jwt'],
    { typ: 'at+jwt' },
  ];
  const shapes = ['[]', 'null', '"ES256"', '{', '', '\uFEFF{"alg":"ES256","kid":"ec"}', '{"alg":"ES256","kid":"ec"}x'];
  return [
    ...criticals.map((crit) => refused(`crit ${shown(crit)}`, make.withHeader({ crit, exp: 1, 'x-unknown': 1 }))),
    refused('b64 false and critical', `${unencoded}.${encode(payload)}.${encode(detached)}`),
    refused('b64 false and critical, payload as it is', `${unencoded}.${payload}.${encode(detached)}`),
    refused('b64 false, not critical', make.withHeader({ b64: false })),
    ...types.map((typ) => refused(`typ ${shown(typ)}`, make.withHeader({ typ }))),
    ...shapes.map((header) => refused(`header ${header.slice(0, 20)}`, make.raw(header, payload))),
    refused('alg twice', make.raw('{"alg":"none","alg":"ES256","kid":"ec"}', payload)),
    refused('alg twice, one escaped', make.raw('{"\\u0061lg":"none","alg":"ES256","kid":"ec"}', payload)),
    refused('compressed', make.withHeader({ zip: 'DEF' })),
    refused('nested', make.raw(JSON.stringify({ ...make.head, cty: 'JWT' }), make.good())),
    refused('header as an encryption’s', `${json({ alg: 'dir', enc: 'A256GCM' })}..${json({})}.${json({})}.AAAA`),
  ];
};

/** Attacks by the header. */
export const headerCorpus = (bench: Bench, make: Forge): TokenCase[] => [
  ...noAlgorithm(make),
  ...confusion(bench, make),
  ...families(bench, make),
  ...kids(bench, make),
  ...brought(bench, make),
  ...signedHeaders(bench, make),
];
