import { changeGrants, createRole, editRole, retireRole } from '#features/console/access-management/server/api.ts';
import { countHolders } from '#features/core/access/server/api.ts';
import { type CarriedCell, keyOf, type RoleCard, type RoleGrants, type RoleName } from '../contract/configuration.ts';
import { transferProblems } from '../contract/problems.ts';
import { type Applying, companyIn, type Done, each, roleIn } from './applying.ts';
import type { Installed } from './read-configuration.ts';

const removeRole = async ({ change }: Applying, installed: Installed, role: RoleName): Promise<void> => {
  const { id, name, version } = roleIn(installed, role);
  const count = await countHolders(change.tx, id);
  if (count > 0) throw transferProblems.problem('transfer-role-held', { name, count });
  await retireRole(change, { id, version });
};

const cardOf = ({ purpose, askable, longestDays, fourEyes, lendable }: RoleCard) => ({
  purpose,
  askable,
  longestDays,
  fourEyes,
  lendable,
});

/** Adds and changes the chosen roles, or removes those that are chosen and not wanted. */
export const applyRoles = (applying: Applying, installed: Installed, removing: boolean) => {
  const { change, wanted } = applying;
  return each(
    applying,
    { now: installed.configuration.roles, wanted: wanted.roles },
    ({ name, company }) => keyOf('role', name, company),
    async (role) => {
      if (removing !== (role.wanted === undefined)) return;
      if (role.wanted === undefined) return removeRole(applying, installed, role.now as RoleName);
      const { name, company } = role.wanted;
      const made =
        role.now === undefined
          ? await createRole(change, { name, companyId: companyIn(installed, company), purpose: role.wanted.purpose })
          : roleIn(installed, role.now);
      await editRole(change, { id: made.id, version: made.version, name, ...cardOf(role.wanted) });
    },
  );
};

/** One cell as it is changed: what it holds now, and what it shall hold. */
const cellChange = (is: CarriedCell | undefined, shall: CarriedCell | undefined) => ({
  from: is === undefined || is.from !== null ? ('none' as const) : is.level,
  to: shall?.level ?? ('none' as const),
  ...(shall === undefined || shall.from === null ? {} : { validFrom: shall.from }),
  validUntil: shall?.until ?? null,
});

const cellsByScreen = (grants: RoleGrants | undefined): ReadonlyMap<string, CarriedCell> =>
  new Map((grants?.cells ?? []).map((cell) => [cell.screen, cell]));

/** The cells of a role that become others; those on screens that are not here are left out. */
const cellChanges = (
  installed: Installed,
  role: RoleName,
  now: RoleGrants | undefined,
  wanted: RoleGrants | undefined,
) => {
  const { id: roleId } = roleIn(installed, role);
  const [before, after] = [cellsByScreen(now), cellsByScreen(wanted)];
  const moved = [...new Set([...after.keys(), ...before.keys()])].filter(
    (screen) => JSON.stringify(before.get(screen)) !== JSON.stringify(after.get(screen)),
  );
  return {
    changes: moved.flatMap((screen) => {
      const row = installed.screens.get(screen);
      return row === undefined
        ? []
        : [{ roleId, screenId: row.id, ...cellChange(before.get(screen), after.get(screen)) }];
    }),
    left: moved.filter((screen) => !installed.screens.has(screen)),
  };
};

/** Sets the cells of the chosen roles. */
export const applyGrants = async (applying: Applying, installed: Installed): Promise<Done> => {
  const { change, wanted, chosen } = applying;
  const left: string[] = [];
  const now = new Map(installed.configuration.grants.map((of) => [keyOf('grants', of.name, of.company), of]));
  const requested = new Map(wanted.grants.map((of) => [keyOf('grants', of.name, of.company), of]));
  const keys = [...new Set([...requested.keys(), ...now.keys()])].filter((key) => chosen.has(key));
  const changes = keys.flatMap((key) => {
    const [is, shall] = [now.get(key), requested.get(key)];
    const cells = cellChanges(installed, (shall ?? is) as RoleName, is, shall);
    left.push(...cells.left);
    return cells.changes;
  });
  if (changes.length > 0) await changeGrants(change, changes);
  return { done: keys.length, left };
};
