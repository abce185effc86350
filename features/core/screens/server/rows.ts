import { type Selectable, sql } from 'kysely';
import type { ScreenTables } from './tables.ts';

/** Screens, to be read in a query of another feature. */
export const screenRows = sql<Selectable<ScreenTables['screen']>>`screen`;

/** Addresses of screens and their aliases, now where `to_epoch` is null; to be read in a query of another feature. */
export const screenUrlRows = sql<Selectable<ScreenTables['screen_url']>>`screen_url`;
