import {
  findRoles,
  type LostScreen,
  listRoleGrants,
  nameMembers,
  readMoment,
  screensLostWithout,
  weighChanges,
} from '#features/core/access/server/api.ts';
import type { Context } from '#platform/server/context.ts';
import { inTransaction, type Scope } from '#platform/server/db.ts';
import { accessProblems } from '../contract/problems.ts';
import { type Front, inFront } from './weigh-staged.ts';

/** People who are named; the figures tell how many more there are. */
const MOST_NAMED = 100;
/** Screens that are named of each. */
const MOST_SCREENS = 12;

const lostOf = (screens: readonly LostScreen[]) => ({
  loses: screens[0]?.all ?? 0,
  screens: screens.map(({ screenId, captionTr, captionEn, remains }) => ({
    screenId,
    caption: { tr: captionTr, en: captionEn },
    remains,
  })),
});

const readRole = (ctx: Context, scope: Scope, id: number) =>
  inTransaction(
    ctx.db,
    scope,
    async (tx) => {
      const [role] = await findRoles(tx, [id]);
      if (role === undefined) throw accessProblems.problem('role-unknown');
      // Read first: what moves meanwhile is after it.
      const { epoch } = await readMoment(tx, null);
      const { people, named } = await nameMembers(tx, id, MOST_NAMED);
      const lost = Map.groupBy(
        await screensLostWithout(
          tx,
          id,
          named.map(({ personId }) => personId),
          MOST_SCREENS,
        ),
        ({ personId }) => personId,
      );
      return {
        epoch,
        people,
        named: named.map((one) => ({ ...one, ...lostOf(lost.get(one.personId) ?? []) })),
        grants: await listRoleGrants(tx, id),
      };
    },
    'read only',
  );

/** Who would lose what if a role were retired: all in figures, the first by name. */
export const weighRetirement = async (ctx: Context, nodes: Front, id: number) => {
  const { caller, db } = ctx;
  const scope: Scope = caller.isAdmin ? 'every-company' : { company: caller.companyId };
  const { grants, ...role } = await readRole(ctx, scope, id);
  const cells = grants.map(({ screenId }) => ({ roleId: id, screenId, to: 'none' as const }));
  const screens = new Map(grants.map((grant) => [grant.screenId, { ...grant, id: grant.screenId, name: '' }]));
  const { lose, edited, here } =
    role.people === 0 || cells.length === 0
      ? { lose: 0, edited: 0, here: 0 }
      : await weighChanges(db, scope, cells, await inFront(ctx, nodes, screens));
  return { ...role, lose, edited, here, screens: grants.length };
};
