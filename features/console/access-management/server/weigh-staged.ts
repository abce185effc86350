import { sql } from 'kysely';
import {
  findRoles,
  findScreens,
  type ImpactOnPerson,
  type NamedScreen,
  type PlaceOf,
  weighChanges,
} from '#features/core/access/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import type { ParsedInputOf } from '#platform/contract/call.ts';
import { canonicalScreenUrl } from '#platform/contract/screen-url.ts';
import type { Context } from '#platform/server/context.ts';
import { inTransaction, type Scope } from '#platform/server/db.ts';
import type { Nodes } from '#platform/server/nodes/nodes.ts';
import type { accessContract } from '../contract/endpoints.ts';
import { accessProblems } from '../contract/problems.ts';

type Staged = ParsedInputOf<typeof accessContract.previewGrants>['changes'];
export type Front = Pick<Nodes, 'screensInFront'>;

/** Who has one of the screens in front, in which company. */
export const inFront = async (
  { db }: Pick<Context, 'db'>,
  nodes: Front,
  screens: ReadonlyMap<number, NamedScreen>,
): Promise<readonly PlaceOf[]> => {
  const byUrl = new Map([...screens.values()].map(({ id, url }) => [url, id]));
  const open = await nodes.screensInFront(db);
  return open.flatMap(({ personId, companyId, url }) => {
    const screenId = byUrl.get(canonicalScreenUrl(url) ?? '');
    return screenId === undefined || companyId === null ? [] : [{ personId, companyId, screenId }];
  });
};

const withNames = async (ctx: Context, scope: Scope, people: readonly ImpactOnPerson[]) => {
  const { rows } = await inTransaction(
    ctx.db,
    scope,
    (tx) =>
      sql<{ id: number; name: string }>`select p.id, p.first_name || ' ' || p.last_name as name from ${personRows} p
        where p.id = any(${people.map(({ personId }) => personId)}::bigint[])`.execute(tx),
    'read only',
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return people.map((one) => ({ ...one, name: names.get(one.personId) ?? '' }));
};

const mustBeThere = async (ctx: Context, scope: Scope, changes: Staged) => {
  const roleIds = [...new Set(changes.map((change) => change.roleId))];
  const screenIds = [...new Set(changes.map((change) => change.screenId))];
  return inTransaction(
    ctx.db,
    scope,
    async (tx) => {
      if ((await findRoles(tx, roleIds)).length < roleIds.length) throw accessProblems.problem('role-unknown');
      const screens = await findScreens(tx, screenIds);
      if (screens.size < screenIds.length) throw accessProblems.problem('grant-screen-unknown');
      return screens;
    },
    'read only',
  );
};

/**
 * What staged changes do together, by cell and by name: who gains and who loses, who of those edited in the last 90 days and
 * who is on the screen now. Others' requests go between its parts.
 */
export const weighStaged = async (ctx: Context, nodes: Front, changes: Staged) => {
  const { caller, db } = ctx;
  const scope: Scope = caller.isAdmin ? 'every-company' : { company: caller.companyId };
  const screens = await mustBeThere(ctx, scope, changes);
  const { rows, named, ...people } = await weighChanges(db, scope, changes, await inFront(ctx, nodes, screens));
  return { rows: [...rows], people: { ...people, named: await withNames(ctx, scope, named) } };
};
