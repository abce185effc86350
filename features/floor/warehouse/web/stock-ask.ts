import type { ScreenModule } from '#platform/web/feature.ts';
import { askGridFirst } from '#platform/web/data-grid/ask-grid-first.ts';
import { dataSourceRows } from '#platform/web/data-grid/from-data-source.ts';
import { itemsSource } from '../contract/sources.ts';
import { listedStock } from './warehouse-queries.ts';

/** How items and their lots are ordered at first. */
export const BY_NAME = [{ key: 'itemName', descending: false }] as const;

const askLots = askGridFirst({
  name: 'stock',
  narrowedBy: ['location', 'state'],
  source: () => listedStock(undefined, 'all'),
  sort: BY_NAME,
});

const askItems = askGridFirst({
  name: 'stock-items',
  narrowedBy: ['by', 'location', 'state', 'chart', 'row'],
  source: () => dataSourceRows(itemsSource, 'warehouse'),
  sort: BY_NAME,
});

/** Asks for what the stock shows first: its items, or its lots where the address asks for them. */
export const askFirst: NonNullable<ScreenModule['askFirst']> = (queries, address) =>
  (address.search.get('by') === 'lots' ? askLots : askItems)(queries, address);
