import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Api } from './api.ts';
import type { Account } from './account.ts';
import { type Made, runningProvider } from './provider.ts';

type Level = 'none' | 'view' | 'edit';

let made = 0;
/** A word no other journey uses. */
export const fresh = (): string => {
  made += 1;
  return `${Date.now().toString(36)}${made}`;
};

/** So many days from now, as a day is typed in Turkish. */
export const dayAfter = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('tr-TR', { timeZone: 'Europe/Istanbul' });

export type Role = { readonly id: number; readonly name: string };
export type Newcomer = Account & { readonly id: number; readonly firstName: string; readonly role: Role };

/** A global role that nobody holds yet. */
export const createRole = async (admin: Api): Promise<Role> => {
  const name = `Yolculuk ${fresh()}`;
  const { id } = await admin.data<{ id: number }>('POST', '/derinuaa/api/roles', { name, companyId: null });
  return { id, name };
};

type Matrix = {
  readonly groups: readonly { readonly screens: readonly { readonly id: number; readonly url: string }[] }[];
  readonly grants: readonly (readonly [number, number, Level, string | null])[];
};

/** Changes one cell of the matrix, whatever it held; until a moment where one is given. */
export const setGrant = async (admin: Api, role: Role, url: string, to: Level, until?: Date): Promise<void> => {
  const matrix = await admin.data<Matrix>('GET', '/derinuaa/api/grants');
  const screen = matrix.groups.flatMap(({ screens }) => screens).find((each) => each.url === url);
  expect(screen, `${url} stands in the matrix`).toBeDefined();
  const screenId = screen?.id ?? 0;
  const from = matrix.grants.find(([roleId, id]) => roleId === role.id && id === screenId)?.[2] ?? 'none';
  if (from === to) return;
  await admin.data('POST', '/derinuaa/api/grants', {
    changes: [{ roleId: role.id, screenId, from, to, ...(until ? { validUntil: until.toISOString() } : {}) }],
    reason: 'Yolculuk',
  });
};

/** Somebody new in the first company, with an account and a role of their own that opens the screens named, at `edit`. */
export const createNewcomer = async (admin: Api, screens: readonly string[] = []): Promise<Newcomer> => {
  const userName = `yolcu-${fresh()}`;
  const firstName = `Yolcu${fresh()}`;
  // Long and random: no rule of passwords may refuse it by chance, as it did once with the digits of the moment.
  const password = `turta-${randomUUID()}`;
  const person = { firstName, lastName: 'Deneme', userName, email: `${userName}@ornek.example` };
  const made = await admin.data<Made>('POST', '/derinuaa/api/users', { ...person, companyId: 1 });
  const role = await createRole(admin);
  await admin.data('POST', `/derinuaa/api/roles/${role.id}/members`, { personId: made.id, companyId: null });
  for (const url of screens) await setGrant(admin, role, url, 'edit');
  const session = await runningProvider().openAccount({ ...made, ...person }, password);
  return { id: made.id, userName, firstName, password, role, ...(session === null ? {} : { session }) };
};
