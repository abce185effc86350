import { recordAudit } from '#features/core/audit/server/api.ts';
import { endSessionsOf, findPersonByIdentity } from '#features/core/users/server/api.ts';
import { platformProblems } from '#platform/contract/problem.ts';
import type { LogoutClaims } from '#platform/server/logout-token.ts';
import { type ChangeSessionsParts, changeSessions, type SessionChange } from './change-sessions.ts';
import { endSession } from './end-session.ts';
import { keepLogoutToken } from './logout-token-store.ts';

/** Every sign-in of a person with the account ends; an unknown account has none. */
const endEverySession = async (change: SessionChange, issuer: string, subject: string): Promise<void> => {
  const person = await findPersonByIdentity(change.tx, { issuer, subject });
  if (person === null) return;
  await endSessionsOf(change, person.id);
  change.ended(person.id);
  await recordAudit(change, {
    action: 'user.sessions-ended',
    subject: { kind: 'person', id: person.id, name: `${person.firstName} ${person.lastName}`.trim() },
    before: null,
    after: { why: 'ended-at-provider' },
  });
};

/**
 * What the provider says on the back channel has ended, ends here: from the commit on no request that comes by it is
 * answered, on any node. Throws `token-invalid` where this was said before: said again later, it would end other sessions.
 */
export const endAtProvidersWord = (
  parts: ChangeSessionsParts,
  { issuer, subject, sessionId, tokenId }: LogoutClaims,
): Promise<void> =>
  changeSessions(parts, async (change) => {
    if (!(await keepLogoutToken(change.tx, issuer, tokenId))) throw platformProblems.problem('token-invalid');
    if (sessionId !== null)
      return endSession(change, {
        issuer,
        whose: subject === null ? null : { subject },
        ids: [sessionId],
        why: 'ended-at-provider',
      });
    return endEverySession(change, issuer, subject ?? '');
  });
