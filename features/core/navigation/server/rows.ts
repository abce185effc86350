import { type Selectable, sql } from 'kysely';
import type { NavigationTables } from './tables.ts';

/** Entries of the menu, to be read in a query of another feature. */
export const navigationItemRows = sql<Selectable<NavigationTables['navigation_item']>>`navigation_item`;
