import { sql } from 'kysely';
import { administrators } from '#features/core/access/server/api.ts';
import {
  type Employment,
  type EmploymentRow,
  employmentOf,
  findPerson,
  findPersonById,
  NO_EMPLOYMENT,
  reportsTo,
} from '#features/core/users/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Context } from '#platform/server/context.ts';
import { today } from '#platform/server/product-day.ts';
import { usersProblems } from '../contract/problems.ts';
import { visiblePeople } from './visibility.ts';

/** What is wanted of a person's employment: what is left out stays. */
export type WantedEmployment = { readonly [K in keyof Employment]?: Employment[K] | undefined };

const KEYS = ['staffNumber', 'department', 'title', 'managerId', 'lastDay'] as const;

/** What the trail calls them: other records have titles too. */
const CALLED = {
  staffNumber: 'staffNumber',
  department: 'department',
  title: 'jobTitle',
  managerId: 'manager',
  lastDay: 'lastDay',
} as const;

const NOTHING_KNOWN: EmploymentRow = { ...NO_EMPLOYMENT, manager: null };

export const dayOfToday = async (tx: Tx): Promise<string> => {
  const { rows } = await sql<{ day: string }>`select ${today} as day`.execute(tx);
  return rows[0]?.day ?? '';
};

/** What a person does for their employer, as the caller may see it. */
export const shownEmployment = async (context: Context, id: number) => {
  const known = (await employmentOf(context.tx, [id])).get(id) ?? NOTHING_KNOWN;
  const { managerId, manager, ...rest } = known;
  const isSeen = managerId !== null && (await findPerson(context.tx, managerId, await visiblePeople(context))) !== null;
  return { ...rest, manager: isSeen ? { id: managerId, name: manager ?? '' } : null };
};

/** The name of a manager; throws where the caller sees no such person, who has an account, or where they are below. */
const managerName = async (context: Context, managerId: number, of: number | null): Promise<string> => {
  const refused = (code: 'manager-unknown' | 'manager-reports') =>
    usersProblems.problem(code, {}, [{ path: 'managerId', code }]);
  const seen = await findPerson(context.tx, managerId, await visiblePeople(context));
  const manager = seen === null ? null : await findPersonById(context.tx, managerId);
  if (manager === null || !manager.active || manager.ownerId !== null) throw refused('manager-unknown');
  if (of !== null && (managerId === of || (await reportsTo(context.tx, managerId, of))))
    throw refused('manager-reports');
  return `${manager.firstName} ${manager.lastName}`;
};

/** Throws unless the caller may let a person's account end with that day: an administrator without an end stays. */
const mayEndWith = async (context: Context, lastDay: string | null, of: number | null): Promise<void> => {
  const refused = (code: 'users-admin-only' | 'last-day-past') =>
    usersProblems.problem(code, {}, [{ path: 'lastDay', code }]);
  if (!context.caller.isAdmin) throw refused('users-admin-only');
  if (lastDay === null) return;
  if (lastDay < (await dayOfToday(context.tx))) throw refused('last-day-past');
  if (of === null) return;
  const others = (await administrators(context.tx)).filter((id) => id !== of);
  const known = await employmentOf(context.tx, others);
  if (!others.some((id) => known.get(id)?.lastDay === null)) throw usersProblems.problem('last-administrator');
};

type Side = Readonly<Record<string, string | null>>;

/** What a person will do for their employer, and the parts that move, as the trail keeps them. */
export type PlannedEmployment = {
  readonly was: Employment;
  readonly to: Employment;
  readonly before: Side;
  readonly after: Side;
};

/** The change of job that it is, as somebody who had one has another department or title; null where it is none. */
export const movedJob = ({ was, to }: PlannedEmployment) => {
  const isMoved = (['department', 'title'] as const).some((key) => was[key] !== null && was[key] !== to[key]);
  if (!isMoved) return null;
  const jobOf = ({ department, title }: Employment) => ({ department, title });
  return { from: jobOf(was), to: jobOf(to) };
};

/** What somebody's employment becomes; throws what is wrong with it. `of` is the person, null a new one. */
export const planEmployment = async (
  context: Context,
  of: number | null,
  wanted: WantedEmployment,
): Promise<PlannedEmployment> => {
  const was = (of === null ? undefined : (await employmentOf(context.tx, [of])).get(of)) ?? NOTHING_KNOWN;
  const moved = KEYS.filter((key) => wanted[key] !== undefined && wanted[key] !== was[key]);
  const to: Employment = { ...was, ...Object.fromEntries(moved.map((key) => [key, wanted[key]])) };
  const movesManager = moved.includes('managerId') && to.managerId !== null;
  const manager = movesManager ? await managerName(context, to.managerId ?? 0, of) : null;
  if (moved.includes('lastDay')) await mayEndWith(context, to.lastDay, of);
  const sideOf = ({ staffNumber, department, title, lastDay }: Employment, name: string | null): Side => {
    const all = { staffNumber, department, title, managerId: name, lastDay };
    return Object.fromEntries(moved.map((key) => [CALLED[key], all[key]]));
  };
  return { was, to, before: sideOf(was, was.manager), after: sideOf(to, manager) };
};
