import type { Words } from '#platform/web/i18n/translate.ts';
import type { texts as turkish } from './trail-texts.tr.ts';

/** What the trail says of this feature's events: the keys are documented in `WebFeature`. */
export const texts: Words<keyof typeof turkish> = {
  'stock.exported': 'exported the stock list',
  'stock.corrected': 'corrected the stock',
  'stock.posting-reversed': 'reversed a stock movement',
  'item.created': 'added an item',
  'kind:item': 'Item',
  'kind:stock': 'Stock',
  'field:safetyStock': 'Safety stock',
  'field:lot': 'Lot',
  'field:code': 'Code',
};
