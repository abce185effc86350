import { type Selectable, sql } from 'kysely';
import type { AccessTables } from './tables.ts';

/** Roles, to be read in a query of another feature. */
export const roleRows = sql<Selectable<AccessTables['role']>>`role`;

/** Who holds which role, now as `validNow` says; to be read in a query of another feature. */
export const roleMembershipRows = sql<Selectable<AccessTables['role_membership']>>`role_membership`;

/** What roles open, now as `validNow` says; to be read in a query of another feature. */
export const screenGrantRows = sql<Selectable<AccessTables['screen_grant']>>`screen_grant`;
