import { now } from '../product.ts';
import { accepted, type Bench, type Forge, HARMLESS, harmless, refused, type TokenCase } from './forge.ts';

const shown = (value: unknown): string => (value === undefined ? 'absent' : JSON.stringify(value));

const each = (make: Forge, claim: string, values: readonly unknown[]): TokenCase[] =>
  values.map((value) => refused(`${claim} ${shown(value)}`.slice(0, 80), make.withClaims({ [claim]: value })));

const times = (make: Forge): TokenCase[] => {
  const written = (claim: string, text: string): TokenCase => {
    const rest = Object.entries(make.claims()).filter(([name]) => name !== claim);
    return refused(
      `${claim} written ${text}`,
      make.withPayload(`${JSON.stringify(Object.fromEntries(rest)).slice(0, -1)},"${claim}":${text}}`),
    );
  };
  const wrongTypes = ['soon', `${now() + 300}`, null, true, [now() + 300], { exp: now() + 300 }, ''];
  return [
    ...each(make, 'exp', [undefined, ...wrongTypes, now() - 20, 0, -1, now() + 100.5, 253_402_300_799, 1e300]),
    ...each(make, 'nbf', [...wrongTypes, now() + 60, 1e300]),
    ...each(make, 'iat', [undefined, ...wrongTypes, now() + 60, now() + 100.5, 1e300]),
    written('exp', '1e400'),
    written('exp', '-1e400'),
    written('exp', 'NaN'),
    written('exp', 'Infinity'),
    written('exp', '0x7fffffff'),
    written('nbf', '1e400'),
    written('iat', '1e400'),
    accepted('exp ten seconds ago', make.withClaims({ exp: now() - 10 })),
    accepted('nbf in ten seconds', make.withClaims({ nbf: now() + 10 })),
    accepted('iat in ten seconds', make.withClaims({ iat: now() + 10 })),
  ];
};

const parties = ({ issuer }: Bench, make: Forge): TokenCase[] => {
  const { audience } = make;
  return [
    ...each(make, 'aud', [
      undefined,
      '',
      null,
      'blue-citrus',
      'account',
      audience.toUpperCase(),
      audience.slice(0, -1),
      `${audience}2`,
      ` ${audience}`,
      `${audience} other`,
      [],
      ['other'],
      [[audience]],
      { [audience]: true },
      [`${audience},other`],
      true,
    ]),
    ...each(make, 'iss', [
      undefined,
      '',
      null,
      `${issuer}/`,
      `${issuer}?`,
      `${issuer}#`,
      ` ${issuer}`,
      issuer.toUpperCase(),
      issuer.replace('citrus', 'other'),
      issuer.replace('127.0.0.1', 'localhost'),
      [issuer],
      { iss: issuer },
      'embedded',
    ]),
    ...each(make, 'sub', [undefined, '', null, 7, true, ['demo-elif'], { sub: 'demo-elif' }]),
    ...each(make, 'azp', ['other-client', '', 7, ['blue-citrus']]),
    ...each(make, 'client_id', ['other-client', ['blue-citrus']]),
    ...each(make, 'cnf', [{ jkt: 'x' }, { 'x5t#S256': 'x' }]),
    ...each(make, 'typ', ['ID', 'Refresh', 'Offline', 'Logout']),
    refused('an ID token', make.withHeader({ typ: 'JWT' }, { aud: 'blue-citrus', azp: 'blue-citrus', nonce: 'n' })),
    refused('a refresh token', make.withHeader({ typ: 'JWT' }, { aud: issuer, typ: 'Refresh' })),
    accepted('aud among others', make.withClaims({ aud: ['other', audience] })),
    accepted('typ JWT', make.withHeader({ typ: 'JWT' })),
    accepted('typ AT+JWT', make.withHeader({ typ: 'AT+JWT' })),
    accepted('no typ', make.withHeader({ typ: undefined })),
    accepted('our client', make.withClaims({ azp: 'blue-citrus', client_id: 'blue-citrus' })),
  ];
};

const payloads = (make: Forge): TokenCase[] => {
  const whole = JSON.stringify(make.claims());
  const shapes: readonly (readonly [string, string | Buffer])[] = [
    ['an array', `[${whole}]`],
    ['a string', JSON.stringify(whole)],
    ['null', 'null'],
    ['a number', '7'],
    ['nothing', ''],
    ['a space', ' '],
    ['cut', whole.slice(0, -1)],
    ['followed by more', `${whole}{}`],
    ['with a mark before', `\uFEFF${whole}`],
    ['invalid UTF-8', Buffer.concat([Buffer.from(whole.slice(0, -1)), Buffer.from(',"x":"\xff\xfe"}', 'latin1')])],
    ['with a comment', `/**/${whole}`],
    ['single quotes', whole.replaceAll('"', "'")],
  ];
  const twice: readonly string[] = [
    '"sub":"demo-elif"',
    '"s\\u0075b":"demo-elif"',
    `"exp":${now() + 300}`,
    '"aud":"blue-citrus-api"',
    '"x":1,"x":2',
  ];
  return [
    ...shapes.map(([name, payload]) => refused(`payload ${name}`, make.withPayload(payload))),
    ...twice.map((text) =>
      refused(`claims twice: ${text}`, make.withPayload(make.payloadWith(text, { sub: HARMLESS }))),
    ),
  ];
};

/** Claims that try to be read as somebody else's. */
const pollution = (make: Forge): TokenCase[] => {
  const texts = [
    '"__proto__":{"sub":"demo-elif","isAdmin":true}',
    '"constructor":{"prototype":{"sub":"demo-elif"}}',
    '"preferred_username":"elif"',
    '"email":"elif@ornek.example","email_verified":true',
    '"roles":["Admin"],"realm_access":{"roles":["Admin"]}',
    '"act":{"sub":"demo-elif"}',
    '"sub ":"demo-elif"',
    '"SUB":"demo-elif"',
    '"\\u0000sub":"demo-elif"',
  ];
  return texts.map((text) => harmless(`with ${text}`, make.withPayload(make.payloadWith(text, { sub: HARMLESS }))));
};

/** Attacks by the claims, most of them under a right signature. */
export const claimCorpus = (bench: Bench, make: Forge): TokenCase[] => [
  ...times(make),
  ...parties(bench, make),
  ...payloads(make),
  ...pollution(make),
];
