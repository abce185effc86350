import { type Selectable, sql } from 'kysely';
import type { AccessRequestTables } from './tables.ts';

/** Requests for access, to be read in a query of another feature. */
export const accessRequestRows = sql<Selectable<AccessRequestTables['access_request']>>`access_request`;
