import { type Selectable, sql } from 'kysely';
import type { AccessTables } from './tables.ts';

/** Roles, to be read in a query of another feature. */
export const roleRows = sql<Selectable<AccessTables['role']>>`role`;

/** Who was given which role and when, over or yet to begin too; who holds it now is in `givenRoleRows`. To be read in a query of another feature. */
export const roleMembershipRows = sql<Selectable<AccessTables['role_membership']>>`role_membership`;

/** Who answers for roles, to be read in a query of another feature. */
export const roleOwnerRows = sql<Selectable<AccessTables['role_owner']>>`role_owner`;
