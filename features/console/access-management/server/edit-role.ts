import {
  findPossibleOwners,
  listRoleOwners,
  setRoleOwners,
  type StoredRole,
  updateRole,
} from '#features/core/access/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import type { ParsedInputOf } from '#platform/contract/call.ts';
import type { accessContract } from '../contract/endpoints.ts';
import { accessProblems } from '../contract/problems.ts';
import type { Change } from './change-access.ts';
import { listMoved, listNames, type ListMoved, setList } from './emergency-moved.ts';
import { mustBeChangeable, mustBeFree, mustFindRole, subjectOf } from './change-roles.ts';

type Wanted = ParsedInputOf<typeof accessContract.editRole>;

const namesOf = (people: readonly { readonly name: string }[]): readonly string[] => people.map(({ name }) => name);

/** Who answers for the role, before and after; null where that stays. */
const ownersMoved = async ({ tx }: Change, role: StoredRole, { owners }: Wanted) => {
  if (owners === undefined) return null;
  const before = await listRoleOwners(tx, role.id, null);
  const wanted = new Set(owners);
  if (wanted.size === before.length && before.every(({ id }) => wanted.has(id))) return null;
  // Owners of the role stay owners, also once their account is closed.
  const known = new Set(before.map(({ id }) => id));
  const fresh = await findPossibleOwners(
    tx,
    role.companyId,
    owners.filter((id) => !known.has(id)),
  );
  const after = [...before.filter(({ id }) => wanted.has(id)), ...fresh];
  if (after.length < wanted.size)
    throw accessProblems.problem('role-owner-unknown', {}, [{ path: 'owners', code: 'unknown' }]);
  return { before, after };
};

const CARD = ['name', 'purpose', 'askable', 'longestDays', 'fourEyes', 'lendable'] as const;

/** The parts of the card that are to become something else. */
const partsMoved = (role: StoredRole, wanted: Wanted): readonly (typeof CARD)[number][] =>
  CARD.filter((part) => wanted[part] !== undefined && wanted[part] !== role[part]);

type Moved = {
  readonly parts: ReturnType<typeof partsMoved>;
  readonly owners: Awaited<ReturnType<typeof ownersMoved>>;
  readonly list: ListMoved | null;
};

const sidesOf = (role: StoredRole, wanted: Wanted, { parts, owners, list }: Moved) => ({
  before: {
    ...Object.fromEntries(parts.map((part) => [part, role[part]])),
    ...(owners === null ? {} : { owners: namesOf(owners.before) }),
    ...(list === null ? {} : { emergency: listNames(role, list.before) }),
  },
  after: {
    ...Object.fromEntries(parts.map((part) => [part, wanted[part]])),
    ...(owners === null ? {} : { owners: namesOf(owners.after) }),
    ...(list === null ? {} : { emergency: listNames(role, list.after) }),
  },
});

const isNothing = ({ parts, owners, list }: Moved): boolean => parts.length === 0 && owners === null && list === null;

const isRenamingAlone = ({ parts, owners, list }: Moved): boolean =>
  owners === null && list === null && parts.join() === 'name';

/** Sets who answers for the role, and who may take it in an emergency. */
const setPeople = async (change: Change, role: StoredRole, { owners, list }: Moved): Promise<void> => {
  if (owners !== null)
    await setRoleOwners(
      change.tx,
      role,
      owners.after.map(({ id }) => id),
    );
  if (list !== null) await setList(change, role, list);
};

/** Changes the card of a role: its name, what it is for, who answers for it, who may ask for it and for how long at most. */
export const editRole = async (change: Change, wanted: Wanted) => {
  const { ctx, tx, epoch, reason } = change;
  const role = await mustFindRole(tx, wanted.id);
  mustBeChangeable(change, role, wanted.version);
  if ((wanted.askable === true || wanted.lendable === true) && role.personalOf !== null)
    throw accessProblems.problem('role-personal', { name: role.name });
  const moved = {
    parts: partsMoved(role, wanted),
    owners: await ownersMoved(change, role, wanted),
    list: await listMoved(change, role, wanted),
  };
  if (isNothing(moved)) return { version: role.version };
  if (moved.parts.includes('name')) await mustBeFree(change, wanted.name, role.companyId, role.id);
  // A role that is no longer marked does not tell by itself that it was.
  if (role.fourEyes) change.askSecond('marked-role');
  const { name, purpose, askable, longestDays, fourEyes, lendable } = wanted;
  const card = { name, purpose, askable, longestDays, fourEyes, lendable };
  const edited = await updateRole(tx, role.id, wanted.version, {
    ...Object.fromEntries(moved.parts.map((part) => [part, card[part]])),
    epoch,
  });
  if (edited === undefined) throw accessProblems.problem('role-stale');
  await setPeople(change, role, moved);
  await recordAudit(ctx, {
    action: isRenamingAlone(moved) ? 'role.renamed' : 'role.edited',
    subject: subjectOf({ id: role.id, name }),
    company: role.companyId,
    ...sidesOf(role, wanted, moved),
    reason,
  });
  return edited;
};
