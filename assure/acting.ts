import type { Product } from './product.ts';

/** Fields by name; a list where the body is one. */
type Input = Readonly<Record<string, unknown>> | readonly unknown[];

/** What an endpoint answered, its envelope read. */
export type Acted = {
  readonly status: number;
  readonly code: string | null;
  readonly data: never;
  /** The change that waits for a second person; null where none does. */
  readonly proposal: number | null;
};

type Answered = {
  readonly success: boolean;
  readonly code?: string;
  readonly data: never;
  readonly fields?: readonly { readonly params?: { readonly id?: number } }[];
};

/** Fills `:names` of a path from the input and puts the rest where the method wants it. */
export const requestFor = (method: string, path: string, input: Input) => {
  if (Array.isArray(input)) return { target: path, body: JSON.stringify(input) };
  const rest: Record<string, unknown> = Object.fromEntries(Object.entries(input));
  const target = path.replaceAll(/:(\w+)/g, (_whole, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value ?? 'none'));
  });
  if (method !== 'GET' && method !== 'HEAD' && method !== 'DELETE') return { target, body: JSON.stringify(rest) };
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return { target: query === '' ? target : `${target}?${query}`, body: null };
};

/** Where the product is asked: in this process, or one node of several. */
export type Reached = Pick<Product, 'ask' | 'tokenFor'>;

/** Works with the product as the person of a subject does, by its own API. */
export const actAs = (product: Reached, subject: string, options: { readonly company?: number } = {}) => {
  const attempt = async (method: string, path: string, input: Input = {}): Promise<Acted> => {
    const { target, body } = requestFor(method, path, input);
    const answer = await product.ask(target, {
      method,
      headers: {
        authorization: `Bearer ${await product.tokenFor(subject, { preferred_username: subject })}`,
        ...(options.company === undefined ? {} : { 'x-company': String(options.company) }),
        ...(body === null ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === null ? {} : { body }),
    });
    const { success, code, data, fields } = JSON.parse(answer.body) as Answered;
    const proposal = code === 'waits-for-second' ? (fields?.[0]?.params?.id ?? null) : null;
    return { status: answer.status, code: success ? null : (code ?? 'no-code'), data, proposal };
  };
  return {
    attempt,
    /** Throws unless it succeeds. What waits for a second person is approved by the other administrator of the demo. */
    call: async <T = unknown>(method: string, path: string, input: Input = {}): Promise<T> => {
      const { status, code, data, proposal } = await attempt(method, path, input);
      if (proposal !== null) {
        const second = actAs(product, subject === 'demo-elif' ? 'demo-deniz' : 'demo-elif');
        const done = await second.call<{ answer: T }>('POST', '/derinuaa/api/access-proposals/:id/approval', {
          id: proposal,
        });
        return done.answer;
      }
      if (code !== null) throw new Error(`${subject}: ${method} ${path} answered ${status} ${code}`);
      return data;
    },
  };
};

export type Actor = ReturnType<typeof actAs>;

type Named = { readonly id: number; readonly name: string };
type MatrixScreen = { readonly id: number; readonly url: string };

/** The ids of the demo's companies and screens, read as an administrator. */
export const readDemo = async (admin: Actor) => {
  const { rows } = await admin.call<{ rows: readonly Named[] }>('GET', '/derinuaa/api/companies');
  const { groups } = await admin.call<{ groups: readonly { readonly screens: readonly MatrixScreen[] }[] }>(
    'GET',
    '/derinuaa/api/grants',
  );
  const screens = new Map(groups.flatMap((group) => group.screens).map(({ id, url }) => [url, id]));
  const companyOf = (part: string): number => {
    const found = rows.find(({ name }) => name.startsWith(part));
    if (found === undefined) throw new Error(`no company is named ${part}`);
    return found.id;
  };
  return { first: companyOf('ANADOLU'), second: companyOf('EGE'), screens };
};

/** Makes somebody who has signed in once; answers the id. Without a company they are nobody's member. */
export const arrive = async (
  product: Reached,
  admin: Actor,
  subject: string,
  company: number | null,
): Promise<number> => {
  const { userName } = await actAs(product, subject).call<{ userName: string }>('GET', '/derinuaa/api/account');
  if (company !== null) await admin.call('POST', '/derinuaa/api/companies/:id/members', { id: company, userName });
  const { rows } = await admin.call<{ rows: readonly { readonly id: number; readonly userName: string }[] }>(
    'GET',
    '/derinuaa/api/users',
    { search: userName },
  );
  const person = rows.find((one) => one.userName === userName);
  if (person === undefined) throw new Error(`${userName} is not among the users`);
  return person.id;
};

/** Makes a role of a company with one level on some screens; answers its id. */
export const makeRole = async (
  admin: Actor,
  name: string,
  companyId: number | null,
  grants: readonly { readonly screenId: number; readonly level: string }[],
): Promise<number> => {
  const { id } = await admin.call<{ id: number }>('POST', '/derinuaa/api/roles', { name, companyId });
  const changes = grants.map(({ screenId, level }) => ({ roleId: id, screenId, from: 'none', to: level }));
  if (changes.length > 0) await admin.call('POST', '/derinuaa/api/grants', { changes });
  return id;
};
