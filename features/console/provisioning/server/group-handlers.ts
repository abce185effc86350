import { changeAccess } from '#features/console/access-management/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { Context } from '#platform/server/context.ts';
import type { Parts } from '#platform/server/feature.ts';
import { provisioningProblems } from '../contract/problems.ts';
import type { scimContract } from '../contract/scim-endpoints.ts';
import { listOf } from '../contract/scim-shapes.ts';
import { addGroup, bringTo, dropGroup, membersIn, mustFindGroup, planOf, type WantedGroup } from './bring-group.ts';
import { filterSql, isAskedFor, pageIn, projected } from './filter-rows.ts';
import { groupFilters, groupResource, listGroups, membersOf, peopleAmong, type StoredGroup } from './group-store.ts';
import { readGroup, readGroupPatch, type WrittenGroup } from './group-values.ts';
import { idOf, missing, REASON, scimBase } from './scim-common.ts';

type Contract = typeof scimContract;
type Input<K extends keyof Contract> = ParsedInputOf<Contract[K]>;
type Answer<K extends keyof Contract> = Promise<ReturnOf<Contract[K]>>;

const mustFind = (ctx: Context, named: string): Promise<StoredGroup> => mustFindGroup(ctx, named, 'scim');

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
  const group = await mustFind(ctx, named);
  return groupResource(group, await membersIn(ctx.tx, companyOf(ctx), group), scimBase(parts));
};

export const getScimGroup =
  (parts: Parts) =>
  async (input: Input<'getScimGroup'>, ctx: Context): Answer<'getScimGroup'> =>
    projected(await shown(parts, ctx, input.id), input);

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

/** A group as a resource says it. */
const wantedBy = async (
  ctx: Context,
  { displayName: name, externalId, members }: WrittenGroup,
): Promise<WantedGroup> => ({
  name,
  externalId,
  people: members === undefined ? undefined : new Set(await mustFindPeople(ctx, members)),
});

/** Changes a group; one that is so already is read alone, as directories send the same again and again. */
const changeGroup = async (
  parts: Parts,
  ctx: Context,
  named: string,
  wanted: (group: StoredGroup) => Promise<WrittenGroup>,
) => {
  const wantedOf = async (group: StoredGroup) => wantedBy(ctx, await wanted(group));
  const group = await mustFind(ctx, named);
  if (!(await planOf(ctx.tx, companyOf(ctx), group, await wantedOf(group))).moves) return shown(parts, ctx, named);
  return changeAccess(ctx, REASON, async (change) => {
    const now = await mustFind(ctx, named);
    await bringTo(change, now, await wantedOf(now));
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
      const people = await mustFindPeople(ctx, members);
      const { id } = await addGroup(change, { source: 'scim', name, externalId, roleId: null }, people);
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
        (await membersIn(ctx.tx, companyOf(ctx), group)).map((member) => String(member.id)),
      ),
    );

/** Deletes a group; the roles that it gave are taken back. */
export const deleteScimGroup = ({ id }: Input<'deleteScimGroup'>, ctx: Context): Answer<'deleteScimGroup'> =>
  changeAccess(ctx, REASON, async (change) => {
    await dropGroup(change, await mustFind(ctx, id));
    return {};
  });
