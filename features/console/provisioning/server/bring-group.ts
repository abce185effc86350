import type { Change } from '#features/console/access-management/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/db.ts';
import { groupsChanged } from '../contract/events.ts';
import { provisioningProblems } from '../contract/problems.ts';
import { enterGroup, leaveGroup } from './group-roles.ts';
import {
  deleteGroup,
  findGroup,
  insertGroup,
  isGroupNameTaken,
  type Member,
  membersOf,
  saveGroup,
  type StoredGroup,
} from './group-store.ts';
import { idOf } from './scim-common.ts';
import type { GroupSource } from './tables.ts';

/** What is said of a group by whoever keeps it; what is left out stays as it is. */
export type WantedGroup = {
  readonly name?: string | undefined;
  readonly externalId?: string | null | undefined;
  /** Everybody in it: people of the company. */
  readonly people?: ReadonlySet<number> | undefined;
};

/** The group of the company that an address names; of one source where only those are meant. Throws `group-unknown`. */
export const mustFindGroup = async (
  ctx: Context,
  named: number | string,
  source: GroupSource | null = null,
): Promise<StoredGroup> => {
  const id = idOf(String(named));
  const group = id === null ? undefined : await findGroup(ctx.tx, companyOf(ctx), id);
  if (group === undefined || (source !== null && group.source !== source))
    throw provisioningProblems.problem('group-unknown');
  return group;
};

/** The people in a group. */
export const membersIn = async (tx: Tx, company: number, { id }: StoredGroup): Promise<readonly Member[]> =>
  (await membersOf(tx, company, [id])).get(id) ?? [];

const mustBeFreeName = async (ctx: Context, group: Pick<StoredGroup, 'source' | 'name'>, except: number | null) => {
  if (await isGroupNameTaken(ctx.tx, companyOf(ctx), group, except))
    throw provisioningProblems.problem('scim-name-taken', { name: group.name });
};

const note = async (
  ctx: Context,
  action: string,
  group: StoredGroup,
  before: object | null,
  after: object | null,
): Promise<void> => {
  const company = companyOf(ctx);
  await recordAudit(ctx, {
    action,
    subject: { kind: 'group', id: group.id, name: group.name },
    company,
    before,
    after,
  });
  ctx.publish(groupsChanged, { id: group.id }, { company });
};

/** What moves in a group by what is said of it. */
export const planOf = async (tx: Tx, company: number, group: StoredGroup, to: WantedGroup) => {
  const { name = group.name, externalId = group.externalId, people } = to;
  const members = await membersIn(tx, company, group);
  const there = new Set(members.map(({ id }) => id));
  const entering = people === undefined ? [] : [...people].filter((id) => !there.has(id));
  const leaving = people === undefined ? [] : members.filter(({ id }) => !people.has(id));
  const moves = entering.length + leaving.length > 0 || name !== group.name || externalId !== group.externalId;
  return { name, externalId, entering, leaving, moves, count: members.length };
};

/** Makes a group what is said of it: its name, and who is in it. */
export const bringTo = async (change: Change, group: StoredGroup, to: WantedGroup): Promise<void> => {
  const { ctx, tx } = change;
  const { name, externalId, entering, leaving, count } = await planOf(tx, companyOf(ctx), group, to);
  const named = { ...group, name, externalId };
  if (name !== group.name) await mustBeFreeName(ctx, named, group.id);
  await saveGroup(tx, companyOf(ctx), named);
  await leaveGroup(change, named, leaving);
  await enterGroup(change, named, entering);
  const after = { name, members: count + entering.length - leaving.length };
  await note(ctx, 'group.changed', named, { name: group.name, members: count }, after);
};

/** Adds a group with the people in it. */
export const addGroup = async (
  change: Change,
  wanted: Omit<StoredGroup, 'id'>,
  people: readonly number[] = [],
): Promise<StoredGroup> => {
  const { ctx, tx } = change;
  await mustBeFreeName(ctx, wanted, null);
  const group = await insertGroup(tx, companyOf(ctx), wanted);
  await enterGroup(change, group, people);
  await note(ctx, 'group.created', group, null, { name: group.name, members: people.length });
  return group;
};

/** Deletes a group; the roles that it gave are taken back. */
export const dropGroup = async (change: Change, group: StoredGroup): Promise<number> => {
  const { ctx, tx } = change;
  const members = await membersIn(tx, companyOf(ctx), group);
  await leaveGroup(change, group, members);
  await deleteGroup(tx, companyOf(ctx), group.id);
  await note(ctx, 'group.deleted', group, { name: group.name, members: members.length }, null);
  return members.length;
};
