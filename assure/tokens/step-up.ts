import { actAs, readDemo, requestFor } from '../acting.ts';
import type { Findings } from '../drill.ts';
import { now, type Product, withProduct } from '../product.ts';

type Claims = Readonly<Record<string, unknown>>;

const MINUTE_S = 60;
const ago = (minutes: number) => ({ auth_time: now() - minutes * MINUTE_S });

/** Claims that do not tell of a second factor of the last quarter of an hour, by what is wrong with them. */
const weak = (): Readonly<Record<string, Claims>> => ({
  'no level': ago(0),
  'no second factor': { acr: '1', ...ago(0) },
  'level 0': { acr: '0', ...ago(0) },
  'a level that is a number': { acr: 2, ...ago(0) },
  'a list of levels': { acr: ['2'], ...ago(0) },
  'another spelling': { acr: '02', ...ago(0) },
  'a space': { acr: '2 ', ...ago(0) },
  'a name': { acr: 'gold', ...ago(0) },
  'a factor of old': { acr: '2', ...ago(15.5) },
  'a factor of yesterday': { acr: '2', ...ago(24 * 60) },
  'a factor of tomorrow': { acr: '2', ...ago(-24 * 60) },
  'no time': { acr: '2', auth_time: undefined },
  'the time 0': { acr: '2', auth_time: 0 },
  'a time in words': { acr: '2', auth_time: String(now()) },
  'a factor by amr alone': { amr: ['pwd', 'otp'], ...ago(0) },
});

const good = (): Readonly<Record<string, Claims>> => ({
  'a factor of now': { acr: '2', ...ago(0) },
  'a factor of fourteen minutes': { acr: '2', ...ago(14) },
  'a higher level': { acr: '3', ...ago(0) },
});

type Operation = { readonly name: string; readonly path: string; readonly input: Readonly<Record<string, unknown>> };

const operationsOf = async (product: Product): Promise<readonly Operation[]> => {
  const admin = actAs(product, 'demo-elif');
  const { first } = await readDemo(admin);
  type Rows = { readonly rows: readonly { readonly id: number; readonly name: string }[] };
  const roles = await admin.call<Rows>('GET', '/derinuaa/api/roles');
  const adminRole = roles.rows.find(({ name }) => name === 'Admin')?.id ?? 0;
  const until = new Date(Date.now() + 86_400_000).toISOString();
  return [
    {
      name: 'give a protected role',
      path: '/derinuaa/api/roles/:roleId/members',
      input: { roleId: adminRole, personId: 3, companyId: null, reason: 'Drill' },
    },
    {
      name: 'give it to several',
      path: '/derinuaa/api/user-changes',
      input: { rows: [{ id: 3 }, { id: 4 }], change: { kind: 'give-role', roleId: adminRole }, reason: 'Drill' },
    },
    {
      name: 'except from a rule',
      path: '/derinuaa/api/rules/:id/exceptions',
      input: { id: 999_999, personId: first, reason: 'Drill', until },
    },
    {
      name: 'reset a second factor',
      path: '/derinuaa/api/users/:id/second-factor-reset',
      input: { id: 4, reason: 'Drill' },
    },
  ];
};

const askedFor = async (product: Product, { path, input }: Operation, claims: Claims): Promise<boolean> => {
  const { target, body } = requestFor('POST', path, input);
  const answer = await product.server.inject({
    method: 'POST',
    url: target,
    headers: {
      authorization: `Bearer ${await product.tokenFor('demo-elif', claims)}`,
      'content-type': 'application/json',
    },
    payload: body ?? '',
  });
  return (answer.json() as { readonly code?: string }).code === 'second-factor-needed';
};

/** What opens the most, with tokens of every kind of second factor: asked for unless it was proved lately. */
export const tryStepUp = (found: Findings): Promise<number> =>
  withProduct({ env: { STEP_UP: 'on' } }, async (product) => {
    let tried = 0;
    const each = async (all: Readonly<Record<string, Claims>>, isAsked: boolean) => {
      for (const operation of await operationsOf(product))
        for (const [name, claims] of Object.entries(all)) {
          tried += 1;
          const asked = await askedFor(product, operation, claims);
          found.expect(asked === isAsked, `${operation.name} with ${name}: ${asked ? 'is asked for' : 'is not asked'}`);
        }
    };
    await each(weak(), true);
    await each(good(), false);
    return tried;
  });
