import { platformProblems } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import { KeptRefusal } from '#platform/server/kept-refusal.ts';
import { usersProblems } from '../contract/problems.ts';
import { takeLookUps } from '#features/core/users/server/api.ts';
import { type Claimed, conflictsOf, type NameConflict, recordTried } from './name-conflicts.ts';

const refusalOf = (conflict: NameConflict, { userName = '', email }: Claimed) => {
  const at = (path: string, params?: { readonly like: string }) => [
    { path, code: conflict.code === 'user-name-like' ? 'name-looks-alike' : conflict.code, ...(params && { params }) },
  ];
  if (conflict.code === 'user-name-like') {
    const { like } = conflict;
    return platformProblems.problem('name-looks-alike', { like }, at('userName', { like }));
  }
  if (conflict.code === 'user-name-taken') return usersProblems.problem(conflict.code, { userName }, at('userName'));
  if (conflict.code === 'email-taken') return usersProblems.problem(conflict.code, { email: email ?? '' }, at('email'));
  return usersProblems.problem(conflict.code);
};

/**
 * Throws where somebody else has the user name or the e-mail. Whoever tries those of people in companies that are not
 * theirs to see is counted, stands in the trail, and has to wait before trying any further one.
 */
export const mustBeFree = async (context: Context, claimed: Claimed, except: number | null = null): Promise<void> => {
  const { caller, tx } = context;
  if (!caller.isAdmin) {
    const { left, waitSeconds } = await takeLookUps(tx, caller.personId, 0);
    // Before anything is looked at: to be told to wait must not tell that there is somebody.
    if (left === 0) throw platformProblems.problem('too-many-requests', { seconds: waitSeconds });
  }
  const [first, ...others] = (await conflictsOf(context, [claimed], except))(claimed);
  if (first === undefined) return;
  const seen = [first, ...others].find(({ code }) => code !== 'person-not-free');
  if (seen !== undefined) throw refusalOf(seen, claimed);
  await takeLookUps(tx, caller.personId, 1);
  await recordTried(context, [[claimed.userName, claimed.email].filter(Boolean).join(' / ')]);
  throw new KeptRefusal(refusalOf(first, claimed));
};
