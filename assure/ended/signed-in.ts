import { type Tokens, tokensFor } from '../oidc/flow.ts';
import type { Person, ProviderUnderTest } from '../oidc/provider-under-test.ts';
import { openTab, type Tab } from '../sockets/tab.ts';
import { type Agent, openAgent } from '../support/agent.ts';
import type { RunningProduct } from '../support/running-product.ts';

/** Where it is tried: one provider, and every process of the product that reads its tokens. */
export type Place = { readonly provider: ProviderUnderTest; readonly nodes: readonly RunningProduct[] };

const REPORT = '/report/Viewer/stock-by-lot?search=un';
const EXPORTS = '/api/warehouse/stock-exports';

export type Answer = { readonly status: number; readonly code: string | null; readonly data: unknown };

/** Asks one process with a bearer token, by the name that browsers call the product. */
export const askWith = async (
  { provider }: Place,
  node: RunningProduct,
  token: string,
  [method, path, body]: readonly ['GET' | 'POST', string, object?],
): Promise<Answer> => {
  const answer = await node.app.server.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${token}`, host: new URL(provider.origin).host },
    ...(body === undefined ? {} : { payload: body }),
  });
  if (!String(answer.headers['content-type']).includes('json'))
    return { status: answer.statusCode, code: null, data: null };
  const { code, data } = answer.json() as { readonly code?: string; readonly data?: unknown };
  return { status: answer.statusCode, code: code ?? null, data };
};

/** A person in a browser of their own, with everything that a sign-in opens. */
export type SignedIn = {
  readonly person: Person;
  readonly agent: Agent;
  readonly tokens: Tokens;
  readonly report: string;
  readonly task: string;
  readonly tabs: readonly Tab[];
};

const mustBe = <T>(answer: Answer, what: string): T => {
  if (answer.status >= 300 || answer.data === undefined) throw new Error(`${what}: ${answer.status} ${answer.code}`);
  return answer.data as T;
};

/** An open connection by a token, to one process. */
export const connectTo = async (
  { provider }: Place,
  { port }: RunningProduct,
  token: string,
  userName: string,
): Promise<Tab> => {
  const tab = openTab({ port, origin: provider.origin }, { headers: { host: new URL(provider.origin).host } });
  await tab.say({ token, userName });
  return tab;
};

/** Signs in, asks for a report token, leaves a task running and opens a connection to each process. */
export const signInWhole = async (place: Place, person: Person): Promise<SignedIn> => {
  const { provider, nodes } = place;
  const agent = openAgent(provider.origin);
  const tokens = await tokensFor(provider, agent, person);
  const token = tokens.access_token;
  const [first] = nodes as readonly [RunningProduct];
  const made = await askWith(place, first, token, ['POST', '/derinuaa/api/report-tokens', {}]);
  const begun = await askWith(place, first, token, ['POST', EXPORTS, { format: 'csv' }]);
  const tabs = await Promise.all(nodes.map((node) => connectTo(place, node, token, person.userName)));
  for (const tab of tabs) if (!(await tab.letIn())) throw new Error(`a good token is not let in: ${tab.state.code}`);
  return {
    person,
    agent,
    tokens,
    report: mustBe<{ readonly token: string }>(made, 'no report token').token,
    task: mustBe<{ readonly task: { readonly id: string } }>(begun, 'no task').task.id,
    tabs,
  };
};

/** Everything that the token of a sign-in opens, by what it is told of. */
export const opened = ({ tokens, report, task }: SignedIn) =>
  [
    { what: 'a read', token: tokens.access_token, ask: ['GET', '/derinuaa/api/account'] },
    {
      what: 'a decision',
      token: tokens.access_token,
      ask: ['POST', '/derinuaa/api/uaa-screen/check-authority', { url: '/' }],
    },
    { what: 'a report token', token: tokens.access_token, ask: ['POST', '/derinuaa/api/report-tokens', {}] },
    { what: 'a task of its own', token: tokens.access_token, ask: ['GET', `/derinexecution/api/tasks/${task}`] },
    { what: 'a new task', token: tokens.access_token, ask: ['POST', EXPORTS, { format: 'csv' }] },
    { what: 'a report', token: report, ask: ['GET', REPORT] },
  ] as const;
