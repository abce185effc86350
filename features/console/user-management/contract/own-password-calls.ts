import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';
import { passwordProblemCodes } from '#features/core/identity-provider/contract/password-problem-codes.ts';
import { profileUrl } from '#features/core/users/contract/addresses.ts';

/** A person's own password, apart from the other calls, which the first page does with. */
export const ownPasswordCalls = callsOf(async () => (await import('./own-password-shapes.ts')).ownPasswordShapes, {
  /** At the embedded provider: the former one is asked, and every other session ends. */
  changeOwnPassword: {
    method: 'POST',
    path: '/derinuaa/api/account/password',
    access: access.screens({ url: profileUrl, level: 'view' }),
    problems: ['account-elsewhere', ...passwordProblemCodes],
  },
});
