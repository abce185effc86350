import { type Selectable, sql } from 'kysely';
import type { UserTables } from './tables.ts';

/** People, to be read in a query of another feature. */
export const personRows = sql<Selectable<UserTables['person']>>`person`;

/** Whose account is whose, now where `to_epoch` is null; to be read in a query of another feature. */
export const personIdentityRows = sql<Selectable<UserTables['person_identity']>>`person_identity`;

/** Whether people’s accounts were active, from one epoch to another; to be read in a query of another feature. */
export const personStateRows = sql<Selectable<UserTables['person_state']>>`person_state`;
