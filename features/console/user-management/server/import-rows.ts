import { sql } from 'kysely';
import { type Change, giveRole } from '#features/console/access-management/server/api.ts';
import { findMembershipOf } from '#features/core/access/server/api.ts';
import { openAccountFor } from '#features/core/provider-accounts/server/api.ts';
import { type CompanyName, memberIds } from '#features/core/companies/server/api.ts';
import { findPeople, personRows, type PersonRow } from '#features/core/users/server/api.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { Context } from '#platform/server/context.ts';
import { usersProblems } from '../contract/problems.ts';
import type { ImportFault } from '../contract/shapes.ts';
import type { ImportColumn } from '../contract/vocabulary.ts';
import { addPerson } from './add-person.ts';
import { savePerson } from './edit-user.ts';
import { planEmployment, type WantedEmployment } from './employment.ts';
import type { ImportRow } from './import-file.ts';
import { judgeNamed, type NamedRole } from './import-named.ts';
import { dayIn, faultSaid, type Judged, judgeTaken } from './import-rules.ts';
import { visiblePeople } from './visibility.ts';

/** A row that nothing stands against so far, of a new person or of one who is there, with the roles that it names. */
export type Ready = {
  readonly row: ImportRow;
  readonly person: PersonRow | null;
  readonly roles: readonly NamedRole[];
};

/** What became of rows. */
export type Taken = {
  readonly added: number;
  readonly changed: number;
  readonly untouched: number;
  readonly faults: readonly ImportFault[];
};

export const NOTHING_TAKEN: Taken = { added: 0, changed: 0, untouched: 0, faults: [] };

export const bothTaken = (a: Taken, b: Taken): Taken => ({
  added: a.added + b.added,
  changed: a.changed + b.changed,
  untouched: a.untouched + b.untouched,
  faults: [...a.faults, ...b.faults],
});

/** The people of the company by their user names; programs have none that a file could mean. */
const peopleOf = async (context: Context, company: number, userNames: readonly string[]) => {
  await visiblePeople(context);
  const { rows } = await sql<{ id: number }>`select id from ${personRows}
    where user_name = any(${[...userNames]}::text[]) and owner_id is null`.execute(context.tx);
  const people = await findPeople(
    context.tx,
    rows.map(({ id }) => id),
    memberIds(company),
  );
  return new Map(people.map((person) => [person.userName, person]));
};

type Sorting = {
  readonly company: number;
  readonly judged: readonly Judged[];
  readonly update: boolean;
  /** What earlier rows call people who will be there by then, though a trial has taken them back. */
  readonly arriving: ReadonlySet<string>;
};

/** Sets rows that cannot be taken apart from the others, and finds whom these mean. Looking for names of others is counted. */
export const sortOut = async (context: Context, { company, judged, update, arriving }: Sorting) => {
  const names = judged.map(({ row }) => row.userName);
  const people = update ? await peopleOf(context, company, names) : new Map<string, PersonRow>();
  const all = await judgeNamed(context, { company, arriving }, await judgeTaken(context, judged, people));
  return {
    ready: all.flatMap(({ row, roles, faults }): readonly Ready[] =>
      faults.length > 0 ? [] : [{ row, roles, person: people.get(row.userName) ?? null }],
    ),
    faults: all.flatMap(({ faults }) => faults),
  };
};

/** The id of a manager, whom a file calls by user name or e-mail. */
const managerId = async ({ tx }: Context, called: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select id from ${personRows}
    where user_name = ${called} or lower(email collate "C") = lower(${called}::text collate "C")
    order by user_name = ${called} desc, id limit 1`.execute(tx);
  const [found] = rows;
  if (found === undefined)
    throw usersProblems.problem('manager-unknown', {}, [{ path: 'managerId', code: 'manager-unknown' }]);
  return found.id;
};

/** What a row is taken over with. */
export type Import = {
  readonly parts: Parts;
  readonly company: CompanyName;
  /** The same as for sorting out. */
  readonly arriving: ReadonlySet<string>;
};

const namesArriving = ({ arriving }: Import, { manager }: ImportRow): boolean => arriving.has(manager.toLowerCase());

/** An empty cell says nothing: what is known stays. */
const employmentIn = async (context: Context, of: Import, row: ImportRow): Promise<WantedEmployment> => ({
  staffNumber: row.staffNumber || undefined,
  department: row.department || undefined,
  title: row.title || undefined,
  managerId: row.manager === '' || namesArriving(of, row) ? undefined : await managerId(context, row.manager),
  lastDay: row.lastDay === '' ? undefined : (dayIn(row.lastDay) ?? undefined),
});

const isSame = (person: PersonRow, row: ImportRow, email: string | null): boolean =>
  person.firstName === row.firstName && person.lastName === row.lastName && person.email === email;

/** Adds or changes the person of one row. */
const saveRow = async (of: Import, change: Change, { row, person }: Omit<Ready, 'roles'>) => {
  const { ctx } = change;
  const { parts, company } = of;
  const wanted = await employmentIn(ctx, of, row);
  const email = row.email || (person?.email ?? null);
  const employment = await planEmployment(ctx, person?.id ?? null, wanted);
  if (person === null) {
    const how = { passwordLink: false, imported: true };
    const { id } = await addPerson(parts, change, { ...row, email, employment }, company, how);
    await openAccountFor(change.tx, parts.config, id);
    return { is: 'added', id } as const;
  }
  if (isSame(person, row, email) && Object.keys(employment.after).length === 0 && !namesArriving(of, row))
    return { is: 'untouched', id: person.id } as const;
  const { firstName, lastName } = row;
  await savePerson(change, person, { ...wanted, firstName, lastName, email, version: person.version });
  return { is: 'changed', id: person.id } as const;
};

/** Takes one row over: the person, then the roles that they do not hold yet. */
const takeRow = async (of: Import, change: Change, ready: Ready) => {
  const { is, id } = await saveRow(of, change, ready);
  let given = 0;
  for (const role of ready.roles) {
    const held = await findMembershipOf(change.tx, role.id, id, role.companyId);
    if (held !== null && !held.isOver) continue;
    await giveRole(change, { roleId: role.id, personId: id, companyId: role.companyId });
    given += 1;
  }
  return is === 'untouched' && given > 0 ? 'changed' : is;
};

const COLUMN_OF: Readonly<Record<string, ImportColumn>> = {
  managerId: 'manager',
  lastDay: 'lastDay',
  email: 'email',
  roles: 'roles',
  staffNumber: 'staffNumber',
};

const columnOf = ({ fields, code }: Problem): ImportColumn => {
  if (code.startsWith('role-') || code.startsWith('grant-')) return 'roles';
  return COLUMN_OF[fields[0]?.path ?? ''] ?? 'userName';
};

/** Does a change of access, or weighs it and takes it back. */
export type Run = <T>(ctx: Context, work: (change: Change) => Promise<T>) => Promise<T>;

/** Takes rows over, each decided for itself: what refuses one leaves the others. */
const each = async (of: Import, change: Change, ready: readonly Ready[]): Promise<Taken> => {
  const { language, attempt } = change.ctx;
  const taken = { added: 0, changed: 0, untouched: 0, faults: [] as ImportFault[] };
  for (const one of ready) {
    try {
      taken[await attempt(() => takeRow(of, change, one))] += 1;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      taken.faults.push(faultSaid(language, one.row, columnOf(error), error));
    }
  }
  return taken;
};

/**
 * Takes rows over on the one path of changes of access. They are checked together; where all of them together break a limit or
 * a rule, each is tried and checked alone, so that it is refused to those who break it.
 */
export const takeRows = async (of: Import, ctx: Context, run: Run, ready: readonly Ready[]): Promise<Taken> => {
  if (ready.length === 0) return NOTHING_TAKEN;
  try {
    return await ctx.attempt(() => run(ctx, (change) => each(of, change, ready)));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
  let taken = NOTHING_TAKEN;
  for (const one of ready) {
    try {
      const alone = await ctx.attempt(() => run(ctx, (change) => each(of, change, [one])));
      taken = bothTaken(taken, alone);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const fault = faultSaid(ctx.language, one.row, columnOf(error), error);
      taken = bothTaken(taken, { ...NOTHING_TAKEN, faults: [fault] });
    }
  }
  return taken;
};
