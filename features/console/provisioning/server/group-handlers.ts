import { type Change, changeAccess } from '#features/console/access-management/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { Context } from '#platform/server/context.ts';
import type { Parts } from '#platform/server/feature.ts';
import { groupsChanged } from '../contract/events.ts';
import { provisioningProblems } from '../contract/problems.ts';
import type { scimContract } from '../contract/scim-endpoints.ts';
import { listOf } from '../contract/scim-shapes.ts';
import { filterSql, isAskedFor, pageIn, projected } from './filter-rows.ts';
import { enterGroup, leaveGroup } from './group-roles.ts';
import {
  deleteGroup,
  findGroup,
  groupFilters,
  groupResource,
  insertGroup,
  isGroupNameTaken,
  listGroups,
  type Member,
  membersOf,
  peopleAmong,
  saveGroup,
  type StoredGroup,
} from './group-store.ts';
import { readGroup, readGroupPatch, type WrittenGroup } from './group-values.ts';
import { idOf, missing, REASON, scimBase } from './scim-common.ts';

type Contract = typeof scimContract;
type Input<K extends keyof Contract> = ParsedInputOf<Contract[K]>;
type Answer<K extends keyof Contract> = Promise<ReturnOf<Contract[K]>>;

/** The group of the company that an address names. */
export const mustFindGroup = async (ctx: Context, named: string): Promise<StoredGroup> => {
  const id = idOf(named);
  const group = id === null ? undefined : await findGroup(ctx.tx, companyOf(ctx), id);
  if (group === undefined) throw provisioningProblems.problem('group-unknown');
  return group;
};

const membersIn = async (ctx: Context, group: StoredGroup): Promise<readonly Member[]> =>
  (await membersOf(ctx.tx, companyOf(ctx), [group.id])).get(group.id) ?? [];

/** The groups of the company that a filter finds; their members are read where they are asked for. */
export const listScimGroups =
  (parts: Parts) =>
  async (input: Input<'listScimGroups'>, ctx: Context): Answer<'listScimGroups'> => {
    const company = companyOf(ctx);
    const page = pageIn(input);
    const { rows, total } = await listGroups(ctx.tx, company, filterSql(input.filter, groupFilters), page);
    // Directories leave the members of large groups out of their lists.
    const shownMembers = isAskedFor('members', input) ? rows.map(({ id }) => id) : [];
    const members = await membersOf(ctx.tx, company, shownMembers);
    const base = scimBase(parts);
    return listOf(
      rows.map((group) => projected(groupResource(group, members.get(group.id) ?? [], base), input)),
      total,
      page.from,
    );
  };

const shown = async (parts: Parts, ctx: Context, named: string) => {
  const group = await mustFindGroup(ctx, named);
  return groupResource(group, await membersIn(ctx, group), scimBase(parts));
};

export const getScimGroup =
  (parts: Parts) =>
  async (input: Input<'getScimGroup'>, ctx: Context): Answer<'getScimGroup'> =>
    projected(await shown(parts, ctx, input.id), input);

const mustBeFreeName = async (ctx: Context, name: string, except: number | null): Promise<void> => {
  if (await isGroupNameTaken(ctx.tx, companyOf(ctx), name, except))
    throw provisioningProblems.problem('scim-name-taken', { name });
};

/** The people whom a resource names; throws `scim-member-unknown` for anybody who is no person of the company. */
const mustFindPeople = async (ctx: Context, values: readonly string[]): Promise<readonly number[]> => {
  const ids = values.map((value) => ({ value, id: idOf(value) }));
  const known = await peopleAmong(
    ctx.tx,
    companyOf(ctx),
    ids.flatMap(({ id }) => id ?? []),
  );
  const unknown = ids.find(({ id }) => id === null || !known.has(id));
  if (unknown !== undefined) throw provisioningProblems.problem('scim-member-unknown', { value: unknown.value });
  return [...known];
};

const record = (ctx: Context, action: string, group: StoredGroup, before: object | null, after: object | null) =>
  recordAudit(ctx, {
    action,
    subject: { kind: 'group', id: group.id, name: group.name },
    company: companyOf(ctx),
    before,
    after,
  });

/** What moves in a group by what the directory says of it. */
const planOf = async (ctx: Context, group: StoredGroup, to: WrittenGroup) => {
  const { displayName: name = group.name, externalId = group.externalId } = to;
  const members = await membersIn(ctx, group);
  const wanted = to.members === undefined ? null : new Set(await mustFindPeople(ctx, to.members));
  const there = new Set(members.map(({ id }) => id));
  const entering = wanted === null ? [] : [...wanted].filter((id) => !there.has(id));
  const leaving = wanted === null ? [] : members.filter(({ id }) => !wanted.has(id));
  const moves = entering.length + leaving.length > 0 || name !== group.name || externalId !== group.externalId;
  return { name, externalId, entering, leaving, moves, count: members.length };
};

/** Makes a group what the directory says: its name, and who is in it. */
const bringTo = async (change: Change, group: StoredGroup, to: WrittenGroup): Promise<void> => {
  const { ctx, tx } = change;
  const company = companyOf(ctx);
  const { name, externalId, entering, leaving, count } = await planOf(ctx, group, to);
  if (name !== group.name) await mustBeFreeName(ctx, name, group.id);
  await saveGroup(tx, company, { ...group, name, externalId });
  await leaveGroup(change, group, leaving);
  await enterGroup(change, group, entering);
  await record(
    ctx,
    'group.changed',
    { ...group, name },
    { name: group.name, members: count },
    { name, members: count + entering.length - leaving.length },
  );
  ctx.publish(groupsChanged, { id: group.id }, { company });
};

/** Changes a group; one that is so already is read alone, as directories send the same again and again. */
const changeGroup = async (
  parts: Parts,
  ctx: Context,
  named: string,
  wanted: (group: StoredGroup) => Promise<WrittenGroup>,
) => {
  const group = await mustFindGroup(ctx, named);
  if (!(await planOf(ctx, group, await wanted(group))).moves) return shown(parts, ctx, named);
  return changeAccess(ctx, REASON, async (change) => {
    const now = await mustFindGroup(ctx, named);
    await bringTo(change, now, await wanted(now));
    return shown(parts, ctx, named);
  });
};

export const createScimGroup =
  (parts: Parts) =>
  ({ resource }: Input<'createScimGroup'>, ctx: Context): Answer<'createScimGroup'> =>
    changeAccess(ctx, REASON, async (change) => {
      const written = readGroup(resource);
      const { displayName: name, externalId = null, members = [] } = written;
      if (name === undefined) throw missing('displayName');
      await mustBeFreeName(ctx, name, null);
      const company = companyOf(ctx);
      const id = await insertGroup(ctx.tx, company, { name, externalId });
      const group: StoredGroup = { id, name, externalId, roleId: null };
      await enterGroup(change, group, await mustFindPeople(ctx, members));
      await record(ctx, 'group.created', group, null, { name, members: members.length });
      ctx.publish(groupsChanged, { id }, { company });
      return shown(parts, ctx, String(id));
    });

export const replaceScimGroup =
  (parts: Parts) =>
  ({ id, resource }: Input<'replaceScimGroup'>, ctx: Context): Answer<'replaceScimGroup'> => {
    const written = readGroup(resource);
    if (written.displayName === undefined) throw missing('displayName');
    return changeGroup(parts, ctx, id, async () => ({ externalId: null, members: [], ...written }));
  };

export const patchScimGroup =
  (parts: Parts) =>
  ({ id, resource }: Input<'patchScimGroup'>, ctx: Context): Answer<'patchScimGroup'> =>
    changeGroup(parts, ctx, id, async (group) =>
      readGroupPatch(
        resource,
        (await membersIn(ctx, group)).map((member) => String(member.id)),
      ),
    );

/** Deletes a group; the roles that it gave are taken back. */
export const deleteScimGroup = ({ id }: Input<'deleteScimGroup'>, ctx: Context): Answer<'deleteScimGroup'> =>
  changeAccess(ctx, REASON, async (change) => {
    const group = await mustFindGroup(ctx, id);
    const members = await membersIn(ctx, group);
    await leaveGroup(change, group, members);
    await deleteGroup(ctx.tx, companyOf(ctx), group.id);
    await record(ctx, 'group.deleted', group, { name: group.name, members: members.length }, null);
    ctx.publish(groupsChanged, { id: group.id }, { company: companyOf(ctx) });
    return {};
  });
