import { randomBytes } from 'node:crypto';
import { generateKeyPair, SignJWT } from 'jose';
import { reportTokens } from '#platform/server/reports/report-token.ts';
import { actAs, arrive, makeRole, readDemo } from '../acting.ts';
import { openToEveryone, policy, screensOfRoles } from '../policy.ts';
import { CLIENT, goodClaims, now, type Product } from '../product.ts';
import { readWho, type Who } from './who.ts';

/** What somebody is to a row of the policy. */
export type Standing =
  | 'anonymous'
  | 'bad-token'
  | 'disabled'
  | 'wrong-company'
  | 'no-company'
  | 'lacking'
  | 'entitled'
  | 'admin';

export type Bearer = {
  readonly name: string;
  readonly standing: Standing;
  readonly token: string | null;
  readonly company: number | null;
};

const badTokens = async (product: Product): Promise<readonly (readonly [string, string])[]> => {
  const { privateKey } = await generateKeyPair('ES256');
  const claims = goodClaims(product.issuer, 'demo-elif');
  const foreign = await new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'drill', typ: 'at+jwt' })
    .sign(privateKey);
  const made = (more: object, header: object = {}): Promise<string> =>
    product.tokenFor('demo-elif', { ...more }, { ...header });
  return [
    ['garbage token', 'garbage'],
    ['expired', await made({ iat: now() - 600, exp: now() - 300 })],
    ['not yet valid', await made({ nbf: now() + 300 })],
    ['wrong issuer', await made({ iss: 'http://127.0.0.1:1/realms/other' })],
    ['wrong audience', await made({ aud: 'another-api' })],
    ['ID token', await made({ aud: CLIENT, nonce: 'n' }, { typ: 'JWT' })],
    ['refresh token', randomBytes(32).toString('base64url')],
    ['another signing key', foreign],
    ['report token', await reportTokenFor(product, await product.tokenFor('demo-elif'))],
  ];
};

const screenSets = (): readonly (readonly string[])[] => {
  const sets = policy.flatMap(({ who }) => {
    const read = readWho(who);
    return read.kind === 'screens' ? [read.anyOf.map(({ url }) => url).toSorted()] : [];
  });
  return [...new Map(sets.map((set) => [set.join(' '), set])).values()];
};

/** The report token that somebody is given for their access token. */
const reportTokenFor = async (product: Product, token: string): Promise<string> => {
  const answer = await product.server.inject({
    method: 'POST',
    url: '/derinuaa/api/report-tokens',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: '{}',
  });
  const { data } = answer.json() as { data: { token?: string } | null };
  if (data?.token === undefined) throw new Error(`no report token was given: ${answer.body}`);
  return data.token;
};

/** A report token of somebody who was disabled after it was made: sealed here, as it lives for three minutes and a slow machine takes longer. */
const reportTokenOf = async ({ parts, issuer }: Product, personId: number, companyId: number): Promise<string> => {
  const session = { issuer, ids: [], since: now(), secondFactorAt: null };
  return (await reportTokens(parts.seal, parts.epochs.clock).make({ personId, companyId, session })).token;
};

/** The same people at a report, with tokens for it; an access token is no good there. */
export const atReport = async (
  product: Product,
  cast: Cast,
  bearers: readonly Bearer[],
): Promise<readonly Bearer[]> => {
  const access: Bearer = {
    name: 'with an access token',
    standing: 'bad-token',
    company: null,
    token: await product.tokenFor('demo-elif'),
  };
  const others = bearers.filter(({ name }) => name !== 'report token');
  const exchanged = others.map(async (bearer): Promise<Bearer> => {
    if (bearer.token === null || bearer.standing === 'bad-token') return bearer;
    if (bearer.standing === 'disabled')
      return { ...bearer, token: await reportTokenOf(product, cast.disabled, cast.first) };
    return { ...bearer, token: await reportTokenFor(product, bearer.token) };
  });
  return [...(await Promise.all(exchanged)), access];
};

type Given = { readonly results: readonly { readonly state: string }[] };

/** The people of the matrix, made by the product's own API: a role for each screen and level, and who holds which. */
export const castMatrix = async (product: Product) => {
  const admin = actAs(product, 'demo-elif');
  const { first, second, screens } = await readDemo(admin);
  const roles = new Map<string, number>();
  for (const url of screensOfRoles)
    for (const level of ['view', 'edit']) {
      const grants = [{ screenId: screens.get(url) as number, level }];
      roles.set(`${level} ${url}`, await makeRole(admin, `Drill ${level} ${url}`, first, grants));
    }
  const holders = new Map([...roles.keys()].map((role) => [role, [] as { readonly id: number }[]]));
  const person = async (subject: string, held: readonly string[]): Promise<number> => {
    const id = await arrive(product, admin, subject, first);
    for (const role of held) holders.get(role)?.push({ id });
    return id;
  };
  for (const held of roles.keys()) await person(`matrix ${held}`, [held]);
  for (const set of screenSets())
    await person(
      `matrix all but ${set.join(' ')}`,
      screensOfRoles.filter((url) => !set.includes(url)).map((url) => `edit ${url}`),
    );
  const bare = await person('matrix bare', []);
  const edits = [...roles].filter(([name]) => name.startsWith('edit ')).map(([, id]) => id);
  const everything = screensOfRoles.map((url) => `edit ${url}`);
  await person('matrix every screen', everything);
  const disabled = await person('matrix disabled', everything);
  const recreated = await person('matrix recreated', everything);
  for (const [role, rows] of holders) {
    const change = { kind: 'give-role', roleId: roles.get(role) as number };
    const given = { rows, change, reason: 'The drill gives it' };
    const { results } = await admin.call<Given>('POST', '/derinuaa/api/user-changes', given);
    const refused = results.filter(({ state }) => state !== 'done');
    if (refused.length > 0) throw new Error(`${role} was not given: ${JSON.stringify(refused)}`);
  }
  for (const id of [disabled, recreated]) await admin.call('POST', '/derinuaa/api/users/:id/deactivate', { id });
  return { first, second, bad: await badTokens(product), disabled, bare, edits };
};

export type Cast = Awaited<ReturnType<typeof castMatrix>>;

/** Whether everyone with an active company has what a row asks for. */
const isForEveryone = (who: Who): boolean =>
  who.kind === 'screens' &&
  who.anyOf.some(({ level, url }) => {
    const opens = openToEveryone(url);
    return opens === 'edit' || opens === level;
  });

/** The screens of a row, and who just misses them. */
const missing = (who: Who): readonly (readonly [string, string])[] => {
  if (who.kind === 'Admin')
    return [
      ['lacks the role', 'matrix bare'],
      ['has all roles but one', 'matrix every screen'],
    ];
  if (who.kind !== 'screens' || isForEveryone(who)) return [];
  const set = who.anyOf.map(({ url }) => url).toSorted();
  const lesser = who.anyOf.filter(({ level }) => level === 'edit');
  return [
    ['lacks the role', 'matrix bare'],
    ['has all roles but one', `matrix all but ${set.join(' ')}`],
    ...lesser.map(({ url }) => [`sees ${url} and may not edit it`, `matrix view ${url}`] as const),
  ];
};

const holding = (who: Who): readonly (readonly [string, string])[] => {
  if (who.kind === 'screens') {
    const held = who.anyOf.filter(({ url }) => screensOfRoles.includes(url));
    return [
      ...held.map(({ level, url }) => [`holds ${level} ${url}`, `matrix ${level} ${url}`] as const),
      ...(isForEveryone(who) ? [['as everyone', 'matrix bare'] as const] : []),
    ];
  }
  return who.kind === 'Admin' ? [] : [['fully entitled', 'matrix bare']];
};

/** Everybody who tries a row: sixteen kinds of caller, and an administrator. */
export const bearersFor = async (product: Product, cast: Cast, who: Who): Promise<readonly Bearer[]> => {
  const signed = async (
    name: string,
    standing: Standing,
    subject: string,
    company: number | null = null,
    claims: object = {},
  ): Promise<Bearer> => ({ name, standing, company, token: await product.tokenFor(subject, { ...claims }) });
  const again = { preferred_username: 'matrixrecreated', given_name: 'Yeni', family_name: 'Kişi' };
  return [
    { name: 'anonymous', standing: 'anonymous', token: null, company: null },
    ...cast.bad.map(([name, token]): Bearer => ({ name, standing: 'bad-token', token, company: null })),
    await signed('disabled', 'disabled', 'matrix disabled'),
    await signed('deleted and made again', 'no-company', 'matrix recreated 2', null, again),
    await signed('right role, wrong company', 'wrong-company', 'matrix every screen', cast.second),
    ...(await Promise.all(missing(who).map(([name, subject]) => signed(name, 'lacking', subject, cast.first)))),
    ...(await Promise.all(holding(who).map(([name, subject]) => signed(name, 'entitled', subject, cast.first)))),
    await signed('administrator', 'admin', 'demo-elif'),
  ];
};
