import { sql } from 'kysely';
import { roleRows } from '#features/core/access/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import { Problem } from '#platform/contract/problem.ts';
import { fold } from '#platform/contract/turkish.ts';
import type { Context } from '#platform/server/context.ts';
import { usersProblems } from '../contract/problems.ts';
import type { ImportColumn } from '../contract/vocabulary.ts';
import { namesOf } from './import-order.ts';
import { faultSaid, type Judged } from './import-rules.ts';
import { visiblePeople } from './visibility.ts';

/** A role that a cell names. */
export type NamedRole = {
  readonly id: number;
  readonly name: string;
  readonly companyId: number | null;
  readonly protected: boolean;
};

/** A row with the roles that it names; what stands against it says of each cell what it names in vain. */
export type JudgedWithRoles = Judged & { readonly roles: readonly NamedRole[] };

const ofRoles = (tr: string, en: string): Problem =>
  new Problem('import-row', { status: 422, tr, en }, {}, [{ path: 'roles', code: 'import-row' }]);

const namedIn = (cell: string): readonly string[] => cell.split(/[;,\n]/).flatMap((name) => name.trim() || []);

/** The roles that a file may name: of the product and of the company, those of the company first. */
const rolesByName = async ({ tx }: Context, company: number): Promise<ReadonlyMap<string, NamedRole>> => {
  const { rows } = await sql<NamedRole>`select r.id, r.name, r.company_id as "companyId", r.protected from ${roleRows} r
    where r.active and not r.everyone and (r.company_id is null or r.company_id = ${company})
    order by r.company_id nulls last`.execute(tx);
  return new Map(rows.toReversed().map((role) => [fold(role.name), role]));
};

const againstRole = (role: NamedRole | undefined, name: string): Problem | null => {
  if (role === undefined) return ofRoles(`“${name}” rolü bulunamadı`, `The role “${name}” was not found`);
  return role.protected
    ? ofRoles(
        `“${role.name}” korumalı bir rol; dosyayla verilmez`,
        `“${role.name}” is a protected role; a file cannot give it`,
      )
    : null;
};

/** Which of some names call somebody who can be a manager: whoever brings the file sees them, and their account is open. */
const managersAmong = async (context: Context, names: readonly string[]): Promise<ReadonlySet<string>> => {
  if (names.length === 0) return new Set();
  const among = await visiblePeople(context);
  const { rows } = await sql<{ called: string }>`select called from unnest(${[...new Set(names)]}::text[]) as c (called)
    where exists (select from ${personRows} p
      where (p.user_name = called or lower(p.email collate "C") = lower(called collate "C"))
        and p.active and p.owner_id is null and ${among === undefined ? sql`true` : sql`p.id in ${among}`})`.execute(
    context.tx,
  );
  return new Set(rows.map(({ called }) => called));
};

type Piece = {
  readonly company: number;
  /** What earlier rows call people who will be there by then. */
  readonly arriving: ReadonlySet<string>;
};

/**
 * The same rows, with what stands against the roles and the managers that they name, looked up once for all of them. Whom a row
 * of the same piece brings may be there by then: that is found when the rows are taken over.
 */
export const judgeNamed = async (
  context: Context,
  { company, arriving }: Piece,
  judged: readonly Judged[],
): Promise<readonly JudgedWithRoles[]> => {
  const { language } = context;
  const roles = await rolesByName(context, company);
  const coming = new Set([...arriving, ...judged.flatMap(({ row }) => namesOf(row))]);
  const isComing = (manager: string): boolean => manager === '' || coming.has(manager.toLowerCase());
  const called = judged.flatMap(({ row }) => (isComing(row.manager) ? [] : [row.manager]));
  const managers = await managersAmong(context, called);
  return judged.map(({ row, faults }) => {
    const said = (column: ImportColumn, problem: Problem) => faultSaid(language, row, column, problem);
    const named = namedIn(row.roles).map((name) => ({ name, role: roles.get(fold(name)) }));
    const refusals = named.flatMap(({ name, role }) => againstRole(role, name) ?? []);
    const isUnknown = !isComing(row.manager) && !managers.has(row.manager);
    return {
      row,
      roles: named.flatMap(({ role }) => role ?? []),
      faults: [
        ...faults,
        ...(isUnknown ? [said('manager', usersProblems.problem('manager-unknown'))] : []),
        ...refusals.map((problem) => said('roles', problem)),
      ],
    };
  });
};
