import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';

/** Which entries of the bell come by mail too. */
export const mailChoiceCalls = callsOf(async () => (await import('./shapes.ts')).mailChoiceShapes, {
  readMailChoice: { method: 'GET', path: '/api/common/notification-mail', access: access.signedIn },
  /** Takes the place of what was chosen before. */
  chooseMail: {
    method: 'PUT',
    path: '/api/common/notification-mail',
    access: access.signedIn,
    problems: ['no-mail-sent'],
  },
});
