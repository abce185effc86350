import { decodeJwt } from 'jose';
import type { Database } from '#platform/server/db.ts';
import { exchangeCode, refreshWith, silently, type Page, type Stop, type Tokens } from '../oidc/flow.ts';
import type { Person, Pkce, ProviderUnderTest } from '../oidc/provider-under-test.ts';
import { type Agent, openAgent } from '../support/agent.ts';
import type { Tally } from '../support/tally.ts';

/** A tab that stands on the provider's sign-in page, or did. */
export type Tab = {
  readonly page: Page;
  readonly pkce: Pkce;
  readonly state: string;
  /** A session was not enough for it: it asked for the password. */
  readonly insists: boolean;
  /** Who typed the password in it last. */
  typed: Person | null;
};

/** What was given to somebody, to be tried again when it must not work any more. */
type Given = { readonly owner: Person; readonly tokens: Tokens; readonly cookies: ReturnType<Agent['cookies']> };

/** One browser on its way through sign-ins, and what the walker knows of it. */
export type Walk = {
  readonly provider: ProviderUnderTest;
  readonly db: Database;
  readonly agent: Agent;
  readonly tabs: Tab[];
  readonly check: (holds: boolean, what: string) => void;
  /** Who is signed in, as far as a person could tell. */
  owner: Person | null;
  given: Given | null;
  readonly ended: Given[];
};

export const newWalk = (provider: ProviderUnderTest, db: Database, tally: Tally, name: string): Walk => ({
  provider,
  db,
  agent: openAgent(provider.origin),
  tabs: [],
  check: (holds, what) => tally.check(holds, `${name}: ${what}`),
  owner: null,
  given: null,
  ended: [],
});

const subjectOf = (person: Person): string => `demo-${person.userName}`;

/** The session's name as the browser has it. */
export const sessionName = (agent: Agent): string | undefined =>
  agent.cookies().find(({ name }) => name === 'bc_session')?.value;

/** Notes that what was given is to be dead from now on. */
export const endGiven = (walk: Walk): void => {
  if (walk.given !== null) walk.ended.push(walk.given);
  walk.given = null;
  walk.owner = null;
};

/** A code that came back opens for the tab that asked, and tells who typed the password there, or whose session it is. */
export const arrive = async (walk: Walk, tab: Tab, stop: Stop): Promise<void> => {
  if (stop.kind === 'page') return;
  const code = stop.params.get('code');
  if (code === null) return;
  const expected = tab.typed ?? walk.owner;
  walk.check(stop.params.get('state') === tab.state, 'a tab got the answer of another');
  walk.check(expected !== null, 'a code came although nobody typed a password');
  walk.check(!tab.insists || tab.typed !== null, 'a code came without the password that was asked for');
  const answer = await exchangeCode(walk.provider, { code, pkce: tab.pkce });
  if (answer.status !== 200) {
    walk.check(false, `a code of this tab does not open: ${answer.status}`);
    return;
  }
  const tokens = (await answer.json()) as Tokens;
  const subject = decodeJwt(tokens.access_token).sub;
  walk.check(
    expected !== null && subject === subjectOf(expected),
    `${subject} is signed in, ${expected?.userName} typed`,
  );
  if (expected === null) return;
  walk.given = { owner: expected, tokens, cookies: walk.agent.cookies() };
  walk.owner = expected;
};

/** Whoever the provider takes this browser for is the one who typed the password last. */
export const whoIsThere = async (walk: Walk): Promise<void> => {
  const stop = await silently(walk.provider, walk.agent);
  walk.check(stop.kind === 'landed', 'asking silently shows a page');
  if (stop.kind === 'page') return;
  const hasCode = stop.params.has('code');
  walk.check(!hasCode || walk.owner !== null, 'somebody is signed in, and nobody should be');
  // To be signed out too early is a nuisance and no danger: the walk goes on with nobody.
  if (!hasCode) walk.owner = null;
};

/** What was given out in sessions that are over is dead: refresh tokens and the sessions themselves. */
export const nothingIsLeft = async (walk: Walk): Promise<void> => {
  for (const { owner, tokens, cookies } of walk.ended) {
    const { status } = await refreshWith(walk.provider, tokens.refresh_token);
    walk.check(status === 400, `a refresh token of ${owner.userName} works after the session's end: ${status}`);
    const replay = openAgent(walk.provider.origin);
    for (const cookie of cookies) replay.plant(cookie);
    const stop = await silently(walk.provider, replay);
    const error = stop.kind === 'landed' ? stop.params.get('error') : 'a page';
    walk.check(error === 'login_required', `the cookies of an ended session of ${owner.userName} open: ${error}`);
  }
};
