import {
  closeEntries,
  type EmergencyEntry,
  findPossibleEntries,
  listEmergencyEntries,
  listRoleGrants,
  openEntries,
  type StoredRole,
} from '#features/core/access/server/api.ts';
import { profileUrl } from '#features/core/users/contract/addresses.ts';
import { emergenciesChanged } from '#features/core/access/contract/events.ts';
import { linkIn, notify } from '#features/workplace/notifications/server/api.ts';
import type { ParsedInputOf } from '#platform/contract/call.ts';
import type { accessContract } from '../contract/endpoints.ts';
import { accessProblems } from '../contract/problems.ts';
import { proposalProblems } from '../contract/proposal-problems.ts';
import { mustHold } from './authority.ts';
import type { Change } from './change-access.ts';

type Wanted = Pick<ParsedInputOf<typeof accessContract.editRole>, 'emergency'>;
type Listed = Pick<StoredRole, 'id' | 'name' | 'companyId' | 'personalOf'>;
type Place = Pick<EmergencyEntry, 'personId' | 'companyId'>;

const keyOf = ({ personId, companyId }: Place): string => `${personId}:${companyId}`;

export type ListMoved = {
  readonly before: readonly EmergencyEntry[];
  readonly after: readonly EmergencyEntry[];
  readonly added: readonly EmergencyEntry[];
  readonly removed: readonly EmergencyEntry[];
};

/** The author of an emergency list must be able to give the role to its people, for as long as they may take it. */
const mustBeGivable = async ({ ctx, tx, authority }: Change, role: Listed): Promise<void> => {
  if (authority.kind === 'everything') return;
  const grants = await listRoleGrants(tx, role.id, 'later');
  mustHold(
    authority,
    grants.map(({ screenId, captionTr, captionEn, level, validUntil }) => ({
      screenId,
      screen: ctx.language === 'en' ? captionEn : captionTr,
      level,
      until: validUntil,
    })),
  );
};

/** The people who are new on the list: active, each of the company, which is the role's own where it has one. */
const mustBePossible = async (
  { ctx, tx }: Change,
  role: Listed,
  places: readonly Place[],
): Promise<readonly EmergencyEntry[]> => {
  if (places.length === 0) return [];
  const found = await findPossibleEntries(tx, places);
  const isForeign = role.companyId !== null && places.some(({ companyId }) => companyId !== role.companyId);
  if (isForeign || found.length < places.length)
    throw accessProblems.problem('emergency-person-unknown', {}, [{ path: 'emergency', code: 'unknown' }]);
  // Who approves what another proposed gains nothing by it.
  if (found.some(({ personId }) => personId === ctx.approvedBy?.personId))
    throw proposalProblems.problem('proposal-benefits');
  return found;
};

/** Who may take the role in an emergency, before and after; null where that stays. */
export const listMoved = async (change: Change, role: Listed, { emergency }: Wanted): Promise<ListMoved | null> => {
  if (emergency === undefined) return null;
  if (emergency.length > 0 && role.personalOf !== null)
    throw accessProblems.problem('role-personal', { name: role.name });
  const before = await listEmergencyEntries(change.tx, role.id);
  const wanted = new Map(emergency.map((place) => [keyOf(place), place]));
  const known = new Set(before.map(keyOf));
  const places = [...wanted].flatMap(([key, place]) => (known.has(key) ? [] : [place]));
  const added = await mustBePossible(change, role, places);
  const removed = before.filter((entry) => !wanted.has(keyOf(entry)));
  if (added.length + removed.length === 0) return null;
  if (added.length > 0) await mustBeGivable(change, role);
  return { before, after: [...before.filter((entry) => wanted.has(keyOf(entry))), ...added], added, removed };
};

/** Those of another role's list who may stand on this one's, as a change of this one's list; null where there are none. */
export const listCopied = async (change: Change, from: number, role: Listed): Promise<ListMoved | null> => {
  const listed = await listEmergencyEntries(change.tx, from);
  const own = listed.filter(({ companyId }) => role.companyId === null || companyId === role.companyId);
  return listMoved(change, role, { emergency: [...(await findPossibleEntries(change.tx, own))] });
};

/** As the trail names them: with the company where the role is no company's own. */
export const listNames = (role: Listed, entries: readonly EmergencyEntry[]): readonly string[] =>
  entries.map(({ name, company }) => (role.companyId === null ? `${name} (${company})` : name));

/** Sets the list, and tells those who are new on it. */
export const setList = async (
  { ctx, tx, epoch }: Change,
  role: Listed,
  { added, removed }: ListMoved,
): Promise<void> => {
  const moved = { roleId: role.id, by: ctx.caller.personId, epoch };
  await closeEntries(tx, removed, moved);
  await openEntries(tx, added, moved);
  for (const { personId, companyId } of added)
    if (personId !== ctx.caller.personId)
      await notify(
        ctx,
        'access',
        [personId],
        {
          tr: `“${role.name}” rolünü artık acil durumda alabilirsiniz.`,
          en: `You can now take the role “${role.name}” in an emergency.`,
        },
        linkIn(companyId, profileUrl),
      );
  ctx.publish(emergenciesChanged, {}, { people: [...added, ...removed].map(({ personId }) => personId) });
};
