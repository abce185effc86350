import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';

const over = ['proposal-unknown', 'proposal-over'] as const;

/**
 * Changes that wait for a second person. Whether the caller may see and decide one is told by the change itself: they have
 * to be able to make it.
 */
export const proposalCalls = callsOf(async () => (await import('./proposal-shapes.ts')).proposalShapes, {
  findProposal: {
    method: 'GET',
    path: '/derinuaa/api/access-proposals/:id',
    access: access.signedIn,
    problems: ['proposal-unknown'],
  },
  approveProposal: {
    method: 'POST',
    path: '/derinuaa/api/access-proposals/:id/approval',
    access: access.signedIn,
    problems: [
      ...over,
      'proposal-own',
      'proposal-benefits',
      'proposal-deputy',
      'proposal-not-yours',
      'proposal-author-unable',
      'proposal-moved',
    ],
  },
  refuseProposal: {
    method: 'POST',
    path: '/derinuaa/api/access-proposals/:id/refusal',
    access: access.signedIn,
    problems: [...over, 'proposal-own', 'proposal-not-yours'],
  },
  withdrawProposal: {
    method: 'POST',
    path: '/derinuaa/api/access-proposals/:id/withdrawal',
    access: access.signedIn,
    problems: [...over, 'proposal-not-own'],
  },
});
