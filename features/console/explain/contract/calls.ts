import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';
import { exportCall } from '#platform/contract/export-call.ts';
import { explainUrl } from '#features/core/access/contract/addresses.ts';
import { openableSource, openersSource } from './sources.ts';

const sees = access.screens({ url: explainUrl, level: 'view' });

/** Why somebody may open a screen or not, now and at any moment since records of access are kept. */
export const explainCalls = callsOf(async () => (await import('./shapes.ts')).explainShapes, {
  explainAccess: {
    method: 'GET',
    path: '/derinuaa/api/access-explanations',
    access: sees,
    problems: ['explain-person-unknown', 'explain-before-records', 'not-a-member'],
  },
  /** What of what a person may open changed between two moments. */
  compareAccess: {
    method: 'GET',
    path: '/derinuaa/api/access-explanations/changes',
    access: sees,
    problems: ['explain-person-unknown', 'explain-before-records', 'explain-order', 'not-a-member'],
  },
  /** People who can be asked about, by name. */
  findPeople: { method: 'GET', path: '/derinuaa/api/access-explanations/people', access: sees },
  /** Screens that can be asked about, by caption or address. */
  findScreens: { method: 'GET', path: '/derinuaa/api/access-explanations/screens', access: sees },
  exportOpeners: exportCall('/derinuaa/api/screen-opener-exports', openersSource),
  exportOpenable: exportCall('/derinuaa/api/openable-screen-exports', openableSource),
});
