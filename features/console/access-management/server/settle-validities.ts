import { type AuditedChange, recordAudits } from '#features/core/audit/server/api.ts';
import { holdEpoch } from '#platform/server/epoch.ts';
import type { ToldChange } from '#platform/server/own-change.ts';
import {
  cellKey,
  closeEnded,
  closeEndedDeputyships,
  markBegun,
  markBegunDeputyships,
  nextBoundary,
  noteEndedEmergencies,
  tellOfBegun,
  type TimedDeputyship,
  type TimedGrant,
  type TimedMembership,
} from '#features/core/access/server/api.ts';
import { retirePersonalRoles } from './retire-personal-roles.ts';
import { settleRequests } from './settle-requests.ts';
import { deputyshipEvent, tellDeputyship } from './tell-deputyship.ts';
import { type ChangedCell, tellHolders } from './tell-holders.ts';
import { tellPerson, type Where } from './tell-person.ts';

/** What the trail gives as the reason; people read it there. */
const BEGAN = 'Geçerliliği başladı';
const ENDED = 'Geçerlilik süresi doldu';

const membershipEvent = (row: TimedMembership, has: 'begun' | 'ended'): AuditedChange => {
  const { role, roleId, validFrom, validUntil } = row;
  const held = {
    role,
    roleId,
    validFrom,
    validUntil,
    ...(row.lender === null ? {} : { lentBy: row.lender }),
    ...(row.emergencyId === null ? {} : { emergency: true }),
  };
  return {
    action: has === 'begun' ? 'role.started' : 'role.expired',
    subject: { kind: 'person', id: row.personId, name: row.person },
    company: row.companyId,
    before: has === 'begun' ? null : held,
    after: has === 'begun' ? held : null,
    reason: has === 'begun' ? BEGAN : ENDED,
  };
};

const grantEvent = (row: TimedGrant, has: 'begun' | 'ended'): AuditedChange => {
  const none = { role: row.role, screen: row.url, level: 'none', validUntil: null };
  const held = { ...none, level: row.level, validUntil: row.validUntil };
  return {
    action: has === 'begun' ? 'grant.started' : 'grant.expired',
    subject: { kind: 'grant', id: cellKey(row), name: `${row.role} · ${row.captionTr}` },
    company: row.companyId,
    before: has === 'begun' ? none : held,
    after: has === 'begun' ? held : none,
    reason: has === 'begun' ? BEGAN : ENDED,
  };
};

const saidOf =
  (role: string, has: 'begun' | 'ended') =>
  ({ tr, en }: Where) =>
    has === 'begun'
      ? { tr: `${tr}“${role}” rolünüz başladı.`, en: `Your role “${role}”${en} has started.` }
      : { tr: `${tr}“${role}” rolünüzün süresi doldu.`, en: `Your role “${role}”${en} has ended.` };

const saidOfEmergency =
  (role: string) =>
  ({ tr, en }: Where) => ({
    tr: `${tr}acil erişimle aldığınız “${role}” rolünün süresi doldu.`,
    en: `The time of the role “${role}”, which you took in an emergency${en}, is over.`,
  });

const cellOf = (row: TimedGrant, has: 'begun' | 'ended'): ChangedCell => ({
  role: { id: row.roleId, companyId: row.companyId, everyone: row.everyone },
  screen: { id: row.screenId, url: row.url, captionTr: row.captionTr, captionEn: row.captionEn },
  from: has === 'begun' ? 'none' : row.level,
  to: has === 'begun' ? row.level : 'none',
  until: has === 'begun' ? row.validUntil : null,
});

type Settled = {
  readonly memberships: readonly TimedMembership[];
  readonly grants: readonly TimedGrant[];
  readonly deputyships: readonly TimedDeputyship[];
};

const tell = async (
  change: ToldChange,
  { memberships, grants, deputyships }: Settled,
  has: 'begun' | 'ended',
): Promise<void> => {
  await recordAudits(change, [
    ...deputyships.map((row) => deputyshipEvent(row, has, has === 'begun' ? BEGAN : ENDED)),
    ...memberships.map((row) => membershipEvent(row, has)),
    ...grants.map((row) => grantEvent(row, has)),
  ]);
  for (const row of deputyships) await tellDeputyship(change, row, has);
  // The roles that a deputyship lends begin and end with it: both have heard of that.
  const told = new Set(deputyships.map(({ id }) => id));
  for (const { personId, companyId, role, deputyshipId, emergencyId } of memberships)
    if (deputyshipId === null || !told.has(deputyshipId))
      await tellPerson(change, personId, companyId, emergencyId === null ? saidOf(role, has) : saidOfEmergency(role));
  await tellHolders(
    change,
    grants.map((row) => cellOf(row, has)),
  );
};

/**
 * Does what follows when a right begins or ends by its date: closes the row, writes the trail, tells the person. Decisions
 * knew it already, by the row's own dates. Of several processes that come at the same moment one finds something to do.
 */
export const settleValidities = async (change: ToldChange): Promise<void> => {
  await holdEpoch(change.tx);
  const due = await nextBoundary(change.tx);
  if (due === null || due > 0) return;
  const epoch = await change.epoch();
  const begun = { ...(await markBegun(change.tx)), deputyships: await markBegunDeputyships(change.tx) };
  await tell(change, begun, 'begun');
  await tellOfBegun(change, epoch, begun);
  await settleRequests(change);
  const deputyships = await closeEndedDeputyships(change.tx, epoch);
  await tell(change, { ...(await closeEnded(change.tx, epoch)), deputyships }, 'ended');
  await noteEndedEmergencies(change.tx);
  await retirePersonalRoles(change);
};
