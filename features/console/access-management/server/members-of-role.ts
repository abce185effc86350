import type { MemberOfRole, StoredRole } from '#features/core/access/server/api.ts';
import type { AuditedChange } from '#features/core/audit/server/api.ts';
import { linkIn, notify, type Told } from '#features/workplace/notifications/server/api.ts';
import type { Change } from './change-access.ts';

const PROFILE = '/screen/user-system/user-profile';
/** Telling more people than this is an announcement's work. */
const MOST_TOLD = 500;

type Role = Pick<StoredRole, 'id' | 'name' | 'companyId'>;

/** Notifies the people who hold a role from now on, or no longer, in one statement; the actor is not notified. */
export const tellMembers = async (
  { ctx }: Change,
  role: Role,
  members: readonly MemberOfRole[],
  said: Told,
): Promise<void> => {
  const people = [...new Set(members.map(({ personId }) => personId))].filter((id) => id !== ctx.caller.personId);
  if (people.length === 0 || people.length > MOST_TOLD) return;
  await notify(ctx, 'access', people, said, linkIn(role.companyId, PROFILE));
};

/** What the trail says of each member: a person's own history names the role that ended or began. */
export const memberEvents = (
  role: Role,
  members: readonly MemberOfRole[],
  reason: string | null,
  has: 'left' | 'come',
): readonly AuditedChange[] =>
  members.map(({ personId, person, companyId, validFrom, validUntil }) => {
    const held = { role: role.name, roleId: role.id, validFrom, validUntil };
    return {
      action: has === 'left' ? 'role.taken' : 'role.given',
      subject: { kind: 'person', id: personId, name: person },
      company: companyId,
      before: has === 'left' ? held : null,
      after: has === 'left' ? null : held,
      reason,
    };
  });
