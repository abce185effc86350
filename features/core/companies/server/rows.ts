import { type Selectable, sql } from 'kysely';
import type { CompanyTables } from './tables.ts';

/** Companies, to be read in a query of another feature. */
export const companyRows = sql<Selectable<CompanyTables['company']>>`company`;

/** Who belongs to which company, now where `to_epoch` is null; to be read in a query of another feature. */
export const membershipRows = sql<Selectable<CompanyTables['membership']>>`membership`;
