/** Calls Keycloak's administration. */
export type Administer = <T>(method: string, path: string, body?: object) => Promise<T>;

type Execution = { readonly id: string; readonly displayName: string; readonly providerId?: string };
type Client = { readonly id: string; readonly redirectUris: readonly string[]; readonly webOrigins: readonly string[] };

const FLOW = 'levels';
const FORMS = 'levels-forms';
const FLOWS = '/authentication/flows';

/** Adds an execution or a flow to a flow, and says whether it is required; answers its id. */
const added = async (
  administer: Administer,
  flow: string,
  of: { readonly provider: string } | { readonly alias: string },
  requirement: 'REQUIRED' | 'ALTERNATIVE' | 'CONDITIONAL',
): Promise<string> => {
  if ('provider' in of) await administer('POST', `${FLOWS}/${flow}/executions/execution`, of);
  else await administer('POST', `${FLOWS}/${flow}/executions/flow`, { ...of, type: 'basic-flow' });
  const named = 'provider' in of ? of.provider : of.alias;
  const all = await administer<Execution[]>('GET', `${FLOWS}/${flow}/executions`);
  const execution = all.findLast(({ displayName, providerId }) => displayName === named || providerId === named);
  await administer('PUT', `${FLOWS}/${flow}/executions`, { ...execution, requirement });
  return execution?.id ?? '';
};

/** A level: what is asked for where it was not reached within the seconds, 0: each time. */
const addLevel = async (administer: Administer, level: 1 | 2, seconds: number, form: string): Promise<void> => {
  const alias = `level-${level}`;
  await added(administer, FORMS, { alias }, 'CONDITIONAL');
  const condition = await added(administer, alias, { provider: 'conditional-level-of-authentication' }, 'REQUIRED');
  await administer('POST', `/authentication/executions/${condition}/config`, {
    alias,
    config: { 'loa-condition-level': String(level), 'loa-max-age': String(seconds) },
  });
  await added(administer, alias, { provider: form }, 'REQUIRED');
};

/** The flow of the guide: who is signed in already, or the password at level 1 and the app's code at level 2. */
const addFlow = async (administer: Administer): Promise<void> => {
  await administer('POST', FLOWS, { alias: FLOW, providerId: 'basic-flow', topLevel: true, builtIn: false });
  await added(administer, FLOW, { provider: 'auth-cookie' }, 'ALTERNATIVE');
  await added(administer, FLOW, { alias: FORMS }, 'ALTERNATIVE');
  await addLevel(administer, 1, 43_200, 'auth-username-password-form');
  await addLevel(administer, 2, 0, 'auth-otp-form');
};

const removeFlow = async (administer: Administer): Promise<void> => {
  const flows = await administer<{ id: string; alias: string }[]>('GET', FLOWS);
  const flow = flows.find(({ alias }) => alias === FLOW);
  if (flow !== undefined) await administer('DELETE', `${FLOWS}/${flow.id}`);
};

const setBrowserFlow = (administer: Administer, browserFlow: string): Promise<unknown> =>
  administer('PUT', '', { browserFlow });

/** Lets a product at another address sign people in, with a second level that it can ask for; and not after `work`. */
export const withLevels = async (administer: Administer, origin: string, work: () => Promise<void>): Promise<void> => {
  const [client] = await administer<Client[]>('GET', '/clients?clientId=blue-citrus');
  if (client === undefined) throw new Error('the realm has no client of the product');
  const of = `/clients/${client.id}`;
  const redirects = ['signed-in-redirect', 'assets/silent-check-sso.html'].map((path) => `${origin}/${path}`);
  await addFlow(administer);
  await setBrowserFlow(administer, FLOW);
  await administer('PUT', of, {
    ...client,
    redirectUris: [...client.redirectUris, ...redirects],
    webOrigins: [...client.webOrigins, origin],
  });
  try {
    await work();
  } finally {
    await administer('PUT', of, client);
    await setBrowserFlow(administer, 'browser');
    await removeFlow(administer);
  }
};
