import type { OpenDatabase } from '#platform/server/db.ts';
import { type Drill, type Findings, findings } from '../drill.ts';
import { type Administrator, ways } from '../ended/ways.ts';
import { type BackChannelTried, tryBackChannel } from '../ended/back-channel.ts';
import { askWith, type Place } from '../ended/signed-in.ts';
import { tryWay } from '../ended/try-way.ts';
import { tokensFor } from '../oidc/flow.ts';
import { providerAt } from '../oidc/provider-under-test.ts';
import { hasPostgres, openSeeded, withPostgres } from '../postgres.ts';
import { withProduct } from '../product.ts';
import { openAgent } from '../support/agent.ts';
import { type RunningProduct, withOwnProvider } from '../support/running-product.ts';

const CLOSED_WITHIN_MS = 250;
/** Of the ways in which one session, every session of a person, and the tokens alone end. */
const SHORT = new Set([
  'signed out',
  'signed out on the page that asks',
  'its person ended it on another device',
  'an administrator ended everybody’s',
  'a refresh token came twice',
  'a new password was set',
  'disabled and enabled again',
]);

const administratorAt = async (place: Place): Promise<Administrator> => {
  const { access_token: token } = await tokensFor(place.provider, openAgent(place.provider.origin), {
    userName: 'elif',
    password: 'bluecitrus',
  });
  const [first] = place.nodes as readonly [RunningProduct];
  return {
    token,
    idOf: async (userName) => {
      const { data } = await askWith(place, first, token, ['GET', `/derinuaa/api/users?search=${userName}`]);
      const { rows } = data as { readonly rows: readonly { readonly id: number; readonly userName: string }[] };
      const found = rows.find((row) => row.userName === userName);
      if (found === undefined) throw new Error(`${userName} is not among the users`);
      return found.id;
    },
  };
};

const tryAll = async (found: Findings, nodes: readonly RunningProduct[], short: boolean) => {
  const [{ origin }] = nodes as readonly [RunningProduct];
  const place: Place = { provider: await providerAt({ issuer: `${origin}/idp`, origin, isEmbedded: true }), nodes };
  const admin = await administratorAt(place);
  let [, person] = place.provider.people;
  let n = 0;
  const closedMs: number[] = [];
  const chosen = ways.filter(({ name }) => !short || SHORT.has(name));
  for (const way of chosen) {
    const tried = await tryWay(found, place, way, admin, person);
    n += tried.n;
    closedMs.push(...tried.closedMs);
    ({ person } = tried);
  }
  const worst = Math.round(Math.max(...closedMs));
  if (!short) found.expect(worst <= CLOSED_WITHIN_MS, `a connection was closed ${worst} ms after the end`);
  return { n, ways: chosen.length, nodes: nodes.length, sockets: { closed: closedMs.length, worstMs: worst } };
};

const LEFT_OUT =
  'a real Keycloak: the sign-in journeys have it (npm run e2e -- --project=keycloak); here its back channel is called as it would';

/** A provider outside says that sessions have ended. */
const tryOutside = (found: Findings, database?: OpenDatabase) => {
  const isShared = database !== undefined;
  return withProduct(isShared ? { database: { ...database, close: async () => undefined } } : {}, async (first) => {
    if (!isShared) return tryBackChannel(found, [first]);
    const { tokenRules } = first;
    return withProduct({ database: { ...database, close: async () => undefined }, tokenRules }, (second) =>
      tryBackChannel(found, [first, second]),
    );
  });
};

type Figures = Awaited<ReturnType<typeof tryAll>>;

const judged = (found: Findings, figures: Figures, { n, closedMs }: BackChannelTried, short: boolean) => {
  const worstMs = Math.round(Math.max(...closedMs));
  if (!short)
    found.expect(worstMs <= CLOSED_WITHIN_MS, `a connection was closed ${worstMs} ms after the provider’s word`);
  return { ...figures, n: figures.n + n, backChannel: { tried: n, worstMs } };
};

const run: Drill['run'] = async ({ short }) => {
  const found = findings();
  if (short || !hasPostgres()) {
    const own = await withOwnProvider((product) => tryAll(found, [product], short));
    const figures = judged(found, own, await tryOutside(found), short);
    const leftOut = [
      LEFT_OUT,
      `PostgreSQL and a second node: ${short ? 'the full form has them' : 'not on this machine'}`,
    ];
    return { ...figures, ...found.total(), database: 'embedded', leftOut };
  }
  const figures = await withPostgres(async ({ url }) => {
    const database = await openSeeded(url, 20);
    try {
      const own = await withOwnProvider(
        (first) =>
          withOwnProvider((second) => tryAll(found, [first, second], false), {
            database,
            env: { PUBLIC_ORIGIN: first.origin },
          }),
        { database },
      );
      return judged(found, own, await tryOutside(found, database), false);
    } finally {
      await database.close();
    }
  });
  return { ...figures, ...found.total(), database: 'PostgreSQL 15', leftOut: [LEFT_OUT] };
};

export const drill: Drill = {
  id: 'G55',
  title: 'a session that ended opens nothing any more, whichever way it ended',
  run,
};
