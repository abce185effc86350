import {
  closeMemberships,
  findEndedMembership,
  findPersonOfChange,
  insertMembership,
} from '#features/core/access/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { writtenDay } from '#platform/server/written-date.ts';
import { accessProblems } from '../contract/problems.ts';
import { mustGovern } from './authority.ts';
import { type Change, keepAnAdministrator } from './change-access.ts';
import { mustFindRole } from './change-roles.ts';
import { tellPerson } from './tell-person.ts';

const told = (role: string, until: Date | null) => {
  const end =
    until === null
      ? { tr: 'artık süresiz', en: 'no longer ends' }
      : { tr: `${writtenDay(until)} tarihinde bitecek`, en: `will end on ${writtenDay(until)}` };
  return (where: { readonly tr: string; readonly en: string }) => ({
    tr: `${where.tr}“${role}” rolünüz ${end.tr}.`,
    en: `Your role “${role}”${where.en} ${end.en}.`,
  });
};

/** Gives a membership another end: its row is closed and another opened, from when and why it was. Answers the new one. */
export const changeEnd = async (change: Change, membershipId: number, until: Date | null): Promise<number> => {
  const { ctx, tx, epoch, reason } = change;
  await closeMemberships(tx, epoch, { id: membershipId });
  const was = await findEndedMembership(tx, membershipId);
  // What is lent ends with its deputyship or its lender's own right, and what was taken in an emergency in its time.
  if (was === null || was.deputyshipId !== null || was.emergencyId !== null)
    throw accessProblems.problem('membership-unknown');
  const role = await mustFindRole(tx, was.roleId);
  mustGovern(change.authority, role);
  const person = await findPersonOfChange(tx, was.personId);
  const id = await insertMembership(tx, { ...was, validUntil: until, grantedBy: ctx.caller.personId, epoch });
  if (role.protected && !role.everyone) await keepAnAdministrator(tx, role.id);
  await recordAudit(ctx, {
    action: 'role.end-changed',
    subject: { kind: 'person', id: was.personId, name: person?.name ?? '' },
    company: was.companyId,
    before: { role: role.name, roleId: role.id, validUntil: was.validUntil },
    after: { role: role.name, roleId: role.id, validUntil: until },
    reason,
  });
  await tellPerson(ctx, was.personId, was.companyId, told(role.name, until));
  return id;
};
