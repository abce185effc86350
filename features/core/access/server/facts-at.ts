import { companiesAt, membershipsAt } from '#features/core/companies/server/api.ts';
import { screensMoved, screenUrlsAt } from '#features/core/screens/server/api.ts';
import { personAt } from '#features/core/users/server/api.ts';
import { acrossCompanies, type Tx } from '#platform/server/db.ts';
import { PRODUCT } from '#platform/server/epoch.ts';
import { factsOf, type KnownFacts } from './fact-store.ts';
import { grantsAt, roleMembershipsAt, rolesAt } from './facts.ts';

/**
 * What decisions about one person were made of at an epoch: their memberships and roles, and what those roles opened then.
 * Captions of screens are those of now.
 */
export const factsAt = (tx: Tx, epoch: number, personId: number): Promise<KnownFacts> =>
  acrossCompanies(tx, async () => {
    const roles = await rolesAt(tx, epoch);
    const roleMemberships = await roleMembershipsAt(tx, epoch, personId);
    const held = new Set(roleMemberships.map(({ roleId }) => roleId));
    const opening = roles.filter(({ id, everyone }) => everyone || held.has(id)).map(({ id }) => id);
    return factsOf({
      epochs: new Map([[PRODUCT, epoch]]),
      now: 0,
      sessions: [],
      rows: {
        people: await personAt(tx, epoch, personId),
        identities: [],
        companies: await companiesAt(tx, epoch),
        memberships: await membershipsAt(tx, epoch, personId),
        roles,
        roleMemberships,
        grants: opening.length === 0 ? [] : await grantsAt(tx, epoch, opening),
        screens: await screensMoved(tx, 'all'),
        urls: await screenUrlsAt(tx, epoch),
      },
    });
  });
