import { type Selectable, sql } from 'kysely';
import type { CompanyTables } from './tables.ts';

/** Companies, to be read in a query of another feature. */
export const companyRows = sql<Selectable<CompanyTables['company']>>`company`;

/** Who belongs to which company, now where `to_epoch` is null; to be read in a query of another feature. */
export const membershipRows = sql<Selectable<CompanyTables['membership']>>`membership`;

/** What companies were called and whether they were open, from one epoch to another; to be read in a query of another feature. */
export const companyStateRows = sql<Selectable<CompanyTables['company_state']>>`company_state`;
