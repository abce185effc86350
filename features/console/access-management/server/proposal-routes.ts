import { bind, type BoundRoutes } from '#platform/server/bound-route.ts';
import type { Parts } from '#platform/server/feature.ts';
import { proposalContract } from '../contract/endpoints.ts';
import { approveProposal, refuseProposal, withdrawProposal } from './decide-proposals.ts';
import { findProposal } from './show-proposals.ts';

/** Changes that wait for a second person. */
export const proposalRoutes = (parts: Parts): BoundRoutes =>
  bind(proposalContract, {
    findProposal,
    approveProposal: approveProposal(parts),
    refuseProposal: refuseProposal(parts),
    withdrawProposal,
  });
