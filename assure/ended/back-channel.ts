import { randomUUID } from 'node:crypto';
import type { Findings } from '../drill.ts';
import { CLIENT, type Claims, now, type Product } from '../product.ts';
import { openTab, type Tab, until } from '../sockets/tab.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const PERSON = 'demo-ayse';

/** What the drill's provider would sign to say that something has ended. */
const logoutToken = ({ tokenFor, issuer }: Product, claims: Claims): Promise<string> =>
  tokenFor(
    PERSON,
    {
      iss: issuer,
      aud: CLIENT,
      sub: undefined,
      auth_time: undefined,
      iat: now(),
      exp: now() + 120,
      jti: randomUUID(),
      events: { [EVENT]: {} },
      ...claims,
    },
    { typ: 'logout+jwt' },
  );

const tell = async ({ origin }: Product, token: string): Promise<number> => {
  const body = new URLSearchParams({ logout_token: token });
  return (await fetch(`${origin}/back-channel-logout`, { method: 'POST', body })).status;
};

const ask = async ({ origin }: Product, token: string): Promise<string> => {
  const answer = await fetch(`${origin}/derinuaa/api/account`, { headers: { authorization: `Bearer ${token}` } });
  const { code } = (await answer.json()) as { readonly code?: string };
  return code ?? 'answered';
};

/** A connection of a session to each node. */
const connect = (nodes: readonly Product[], token: string): Promise<readonly Tab[]> =>
  Promise.all(
    nodes.map(async (node) => {
      const tab = openTab(node);
      await tab.say({ token, userName: 'ayse' });
      if (!(await tab.letIn())) throw new Error(`a good token is not let in: ${tab.state.code}`);
      return tab;
    }),
  );

/** What is no word of the provider, though its key has signed it or it was said before; each names what is signed in. */
const notItsWord = (
  said: string,
): Readonly<Record<string, (first: Product, sid: string) => string | Promise<string>>> => ({
  'a token with a nonce': (first, sid) => logoutToken(first, { sid, nonce: 'n' }),
  'an ID token': (first, sid) => logoutToken(first, { sid, sub: PERSON, events: undefined, nonce: 'n' }),
  'a token for the API': (first, sid) => logoutToken(first, { sid, aud: 'blue-citrus-api' }),
  'an old token': (first, sid) => logoutToken(first, { sid, iat: now() - 3_600 }),
  'an access token': (first, sid) => first.tokenFor(PERSON, { sid }),
  'a token said before': () => said,
});

export type BackChannelTried = { readonly n: number; readonly closedMs: readonly number[] };

/** A provider says on the back channel of one node that sessions have ended; every node refuses them and lets go. */
export const tryBackChannel = async (found: Findings, nodes: readonly Product[]): Promise<BackChannelTried> => {
  const [first] = nodes as readonly [Product];
  const closedMs: number[] = [];
  let n = 0;
  let said = '';
  for (const [what, sid, claims] of [
    ['a session', 'one', { sid: 'one' }],
    ['a person', 'any', { sub: PERSON }],
  ] as const) {
    const token = await first.tokenFor(PERSON, { sid });
    const tabs = await connect(nodes, token);
    said = await logoutToken(first, claims);
    found.expect((await tell(first, said)) === 200, `the end of ${what} is not heard`);
    const endedAt = performance.now();
    for (const node of nodes) {
      const answer = await ask(node, token);
      found.expect(answer === 'session-ended', `after the end of ${what} a request is answered ${answer}`);
    }
    const closed = await until(() => tabs.every(({ state }) => state.code !== null));
    found.expect(closed, `after the end of ${what} a connection stays open`);
    for (const { socket, state } of tabs) {
      closedMs.push(Math.max(0, (state.closedAt ?? 0) - endedAt));
      socket.terminate();
    }
    n += 1 + 2 * nodes.length;
  }
  const sid = 'since';
  const token = await first.tokenFor(PERSON, { sid });
  for (const [what, make] of Object.entries(notItsWord(said)))
    for (const node of nodes) {
      const status = await tell(node, await make(first, sid));
      found.expect(status === 400, `${what} is answered ${status} on the back channel`);
      const answer = await ask(node, token);
      found.expect(answer === 'answered', `${what} ends a session: ${answer}`);
      n += 2;
    }
  return { n, closedMs };
};
