import { type Change, changeAccess } from '#features/console/access-management/server/api.ts';
import {
  addPerson,
  endWayIn,
  isShared,
  mustBeFree,
  openWayIn,
  planEmployment,
  savePerson,
} from '#features/console/user-management/server/api.ts';
import { userNameShape } from '#features/console/user-management/contract/shapes.ts';
import { memberIds, openCompany } from '#features/core/companies/server/api.ts';
import { freeUserName } from '#features/core/first-sign-in/server/api.ts';
import { findPerson, type PersonRow } from '#features/core/users/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { companyOf } from '#platform/server/company-of.ts';
import { platformProblems } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import type { Parts } from '#platform/server/feature.ts';
import { provisioningProblems } from '../contract/problems.ts';
import type { scimContract } from '../contract/scim-endpoints.ts';
import { listOf, type WrittenUser } from '../contract/scim-shapes.ts';
import { filterSql, pageIn, projected } from './filter-rows.ts';
import { leaveGroups } from './group-roles.ts';
import { idOf, missing, REASON, scimBase } from './scim-common.ts';
import { readUser, readUserPatch } from './scim-values.ts';
import {
  callUser,
  findCalled,
  findUser,
  listUsers,
  markDeleted,
  type StoredUser,
  userFilters,
  userResource,
} from './user-store.ts';

type Contract = typeof scimContract;
type Input<K extends keyof Contract> = ParsedInputOf<Contract[K]>;
type Answer<K extends keyof Contract> = Promise<ReturnOf<Contract[K]>>;

/** The person of the company that an address names; somebody of another company does not exist here. */
const mustFindUser = async (ctx: Context, named: string): Promise<StoredUser> => {
  const id = idOf(named);
  const user = id === null ? undefined : await findUser(ctx.tx, companyOf(ctx), id);
  if (user === undefined) throw provisioningProblems.problem('scim-user-unknown');
  return user;
};

/** The people of the company that a filter finds. */
export const listScimUsers =
  (parts: Parts) =>
  async (input: Input<'listScimUsers'>, ctx: Context): Answer<'listScimUsers'> => {
    const page = pageIn(input);
    const { rows, total } = await listUsers(
      ctx.tx,
      companyOf(ctx),
      filterSql(input.filter, userFilters(companyOf(ctx))),
      page,
    );
    const base = scimBase(parts);
    return listOf(
      rows.map((user) => projected(userResource(user, base), input)),
      total,
      page.from,
    );
  };

export const getScimUser =
  (parts: Parts) =>
  async (input: Input<'getScimUser'>, ctx: Context): Answer<'getScimUser'> =>
    projected(userResource(await mustFindUser(ctx, input.id), scimBase(parts)), input);

/** Throws unless the person is of this company alone, and holds no role that is valid in every one: never an administrator. */
const mustBeOurs = async (ctx: Context, id: number): Promise<void> => {
  if (await isShared(ctx, id)) throw provisioningProblems.problem('scim-user-foreign');
};

const rowOf = async ({ tx, ctx }: Change, id: number): Promise<PersonRow> => {
  const row = await findPerson(tx, id, memberIds(companyOf(ctx)));
  if (row === null) throw provisioningProblems.problem('scim-user-unknown');
  return row;
};

type Wanted = Required<{ readonly [K in keyof WrittenUser]: Exclude<WrittenUser[K], undefined> }>;

const asStored = (user: StoredUser): Wanted => ({
  userName: user.userName,
  externalId: user.externalId,
  active: user.active,
  givenName: user.firstName,
  familyName: user.lastName,
  email: user.email,
  title: user.title,
  employeeNumber: user.employeeNumber,
  department: user.department,
  manager: user.managerId,
});

const KEPT_OF_PERSON = [
  'givenName',
  'familyName',
  'email',
  'title',
  'employeeNumber',
  'department',
  'manager',
] as const;

const ALL = ['userName', 'externalId', 'active', ...KEPT_OF_PERSON] as const;

const movesAny = (was: Wanted, to: Wanted, names: readonly (keyof Wanted)[]): boolean =>
  names.some((name) => was[name] !== to[name]);

const employmentIn = ({ employeeNumber, department, title, manager }: Wanted) => ({
  staffNumber: employeeNumber,
  department,
  title,
  managerId: manager,
});

const saveName = async ({ tx, ctx }: Change, user: StoredUser, to: Wanted): Promise<void> => {
  const company = companyOf(ctx);
  const other = await findCalled(tx, company, to.userName);
  if (other !== undefined && other.id !== user.id)
    throw provisioningProblems.problem('scim-name-taken', { name: to.userName });
  await callUser(tx, company, user.id, to);
};

/** Makes a person what the directory says; what is so already is not written, and makes no event. */
const bringTo = async (parts: Parts, change: Change, user: StoredUser, to: Wanted): Promise<void> => {
  const was = asStored(user);
  const { ctx } = change;
  if (movesAny(was, to, ['userName', 'externalId'])) await saveName(change, user, to);
  const moves = movesAny(was, to, KEPT_OF_PERSON);
  if (moves || was.active !== to.active) await mustBeOurs(ctx, user.id);
  if (moves) {
    const row = await rowOf(change, user.id);
    const { givenName: firstName, familyName: lastName, email } = to;
    await savePerson(change, row, { firstName, lastName, email, version: row.version, ...employmentIn(to) });
  }
  if (was.active === to.active) return;
  if (to.active) await openWayIn(change, await rowOf(change, user.id));
  else await endWayIn(change, parts.live, await rowOf(change, user.id));
};

const shownNow = async (parts: Parts, { ctx }: Change, id: number) =>
  userResource(await mustFindUser(ctx, String(id)), scimBase(parts));

/** The name by which somebody signs in here: the directory's own where it may be one, else one made of it. */
const ownNameFor = ({ tx }: Change, called: string): Promise<string> | string => {
  const plain = userNameShape.safeParse(called);
  return plain.success ? plain.data : freeUserName(tx, called.split('@')[0] ?? '');
};

const MOST_FIRST_NAME = 100;

const addUser = async (parts: Parts, change: Change, written: WrittenUser & { readonly userName: string }) => {
  const { ctx, tx } = change;
  const company = await openCompany(tx, companyOf(ctx));
  if (company === null) throw platformProblems.problem('no-company');
  const { userName: called, externalId = null, email = null } = written;
  const userName = await ownNameFor(change, called);
  await mustBeFree(ctx, { userName, email });
  const { employeeNumber: staffNumber, department, title, manager: managerId } = written;
  const employment = await planEmployment(ctx, null, { staffNumber, department, title, managerId });
  const names = {
    firstName: written.givenName ?? called.slice(0, MOST_FIRST_NAME),
    lastName: written.familyName ?? '',
  };
  const { id } = await addPerson(parts, change, { userName, ...names, email, employment }, company, {});
  await callUser(tx, company.id, id, { userName: called, externalId });
  if (written.active === false) await endWayIn(change, parts.live, await rowOf(change, id));
  return id;
};

/** Somebody whom the directory had deleted comes back: the same person, with all that is known of them. */
const bringBack = async (parts: Parts, change: Change, id: number, written: WrittenUser): Promise<number> => {
  const { ctx, tx } = change;
  const company = companyOf(ctx);
  const { userName = '', externalId = null } = written;
  await callUser(tx, company, id, { userName, externalId });
  const user = await mustFindUser(ctx, String(id));
  await bringTo(parts, change, user, { ...replacing(written, user), active: written.active ?? true });
  return id;
};

/** Adds a person to the company, with the account that the product keeps; or brings back whom the directory had deleted. */
export const createScimUser =
  (parts: Parts) =>
  ({ resource }: Input<'createScimUser'>, ctx: Context): Answer<'createScimUser'> =>
    changeAccess(ctx, REASON, async (change) => {
      const written = readUser(resource);
      const { userName } = written;
      if (userName === undefined) throw missing('userName');
      const called = await findCalled(ctx.tx, companyOf(ctx), userName);
      if (called !== undefined && !called.isDeleted)
        throw provisioningProblems.problem('scim-name-taken', { name: userName });
      const id =
        called === undefined
          ? await addUser(parts, change, { ...written, userName })
          : await bringBack(parts, change, called.id, written);
      return shownNow(parts, change, id);
    });

/** What a whole resource makes of a person: what it leaves out is taken away, but for the names and the account's state. */
const replacing = (written: WrittenUser, user: StoredUser): Wanted => ({
  userName: written.userName ?? user.userName,
  externalId: written.externalId ?? null,
  active: written.active ?? user.active,
  givenName: written.givenName ?? user.firstName,
  familyName: written.familyName ?? user.lastName,
  email: written.email ?? null,
  title: written.title ?? null,
  employeeNumber: written.employeeNumber ?? null,
  department: written.department ?? null,
  manager: written.manager ?? null,
});

/**
 * Changes a person to what `wanted` makes of them. Directories send everybody again and again: who is so already is read alone,
 * and no other change of access waits for it.
 */
const changeUser = async (
  parts: Parts,
  ctx: Context,
  named: string,
  wanted: (user: StoredUser) => Wanted,
): Promise<ReturnType<typeof userResource>> => {
  const user = await mustFindUser(ctx, named);
  if (!movesAny(asStored(user), wanted(user), ALL)) return userResource(user, scimBase(parts));
  return changeAccess(ctx, REASON, async (change) => {
    const now = await mustFindUser(ctx, named);
    await bringTo(parts, change, now, wanted(now));
    return shownNow(parts, change, now.id);
  });
};

export const replaceScimUser =
  (parts: Parts) =>
  ({ id, resource }: Input<'replaceScimUser'>, ctx: Context): Answer<'replaceScimUser'> => {
    const written = readUser(resource);
    if (written.userName === undefined) throw missing('userName');
    return changeUser(parts, ctx, id, (user) => replacing(written, user));
  };

export const patchScimUser =
  (parts: Parts) =>
  ({ id, resource }: Input<'patchScimUser'>, ctx: Context): Answer<'patchScimUser'> => {
    const said = Object.entries(readUserPatch(resource)).filter(([, value]) => value !== undefined);
    return changeUser(parts, ctx, id, (user) => ({
      ...asStored(user),
      ...(Object.fromEntries(said) as Partial<Wanted>),
    }));
  };

/** Closes the account of a person whom the directory deletes; what it gave them by its groups is taken back. */
export const deleteScimUser =
  (parts: Parts) =>
  ({ id }: Input<'deleteScimUser'>, ctx: Context): Answer<'deleteScimUser'> =>
    changeAccess(ctx, REASON, async (change) => {
      const user = await mustFindUser(ctx, id);
      await mustBeOurs(ctx, user.id);
      await leaveGroups(change, user.id);
      if (user.active) await endWayIn(change, parts.live, await rowOf(change, user.id));
      await markDeleted(ctx.tx, companyOf(ctx), user);
      return {};
    });
