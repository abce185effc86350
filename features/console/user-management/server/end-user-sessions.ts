import { recordAudit } from '#features/core/audit/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import type { usersContract } from '../contract/endpoints.ts';
import { endSessionsOf, nameOf } from '#features/core/users/server/api.ts';
import { mustBeAdmin, visiblePerson } from './visibility.ts';

type EndUserSessions = typeof usersContract.endUserSessions;

/** An administrator signs a person out everywhere, as where a device was lost. */
export const endUserSessions = async (
  { id }: ParsedInputOf<EndUserSessions>,
  context: Context,
): Promise<ReturnOf<EndUserSessions>> => {
  mustBeAdmin(context);
  const person = await visiblePerson(context, id);
  await endSessionsOf(context, person.id);
  await recordAudit(context, {
    action: 'user.sessions-ended',
    subject: { kind: 'person', id: person.id, name: nameOf(person) },
    before: null,
    after: null,
  });
  return { id: person.id };
};
