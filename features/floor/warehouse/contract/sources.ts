import { column, sameInBoth } from '#platform/contract/data-column.ts';
import { dataSource } from '#platform/contract/data-source.ts';
import { report } from '#platform/contract/report.ts';
import { mayRead } from './permissions.ts';
import { UNITS } from './vocabulary.ts';

/** Stock by lot and place, as the stock screen shows it; an item of which nothing is there has one row of its own. */
export const stockSource = dataSource({
  name: 'stock-by-lot',
  title: { tr: 'Lot bazında stok', en: 'Stock by lot' },
  access: mayRead,
  bindable: true,
  key: 'row',
  order: ['itemName', 'bestBefore'],
  columns: {
    row: column.number('Satır', 'Row', { shown: false }),
    id: column.number('No', 'No', { shown: false, nullable: true }),
    itemId: column.number('Malzeme no', 'Item no', { shown: false }),
    itemCode: column.text('Kod', 'Code'),
    itemName: column.text('Malzeme', 'Item'),
    lotNo: column.text('Lot', 'Lot', { nullable: true }),
    bestBefore: column.day('Son kullanma', 'Best before', { nullable: true }),
    expiry: column.enum('Tarih durumu', 'Expiry', {
      none: { tr: 'Tarihsiz', en: 'No date' },
      fine: { tr: 'Uygun', en: 'In date' },
      soon: { tr: 'Yaklaşıyor', en: 'Soon' },
      expired: { tr: 'Geçmiş', en: 'Expired' },
    }),
    locationId: column.number('Yer no', 'Location no', { shown: false, nullable: true }),
    locationName: column.text('Yer', 'Location', { nullable: true }),
    quantity: column.decimal('Miktar', 'Quantity'),
    unit: column.enum('Birim', 'Unit', sameInBoth(UNITS)),
    itemTotal: column.decimal('Malzeme toplamı', 'Item total'),
    safetyStock: column.decimal('Emniyet stoğu', 'Safety stock'),
    low: column.boolean('Kritik', 'Low'),
  },
});

/** Stock by item: how much there is against the safety stock, in how many lots, and what expires first. */
export const itemsSource = dataSource({
  name: 'stock-by-item',
  title: { tr: 'Malzeme bazında stok', en: 'Stock by item' },
  access: mayRead,
  bindable: true,
  key: 'itemId',
  order: ['itemName'],
  columns: {
    itemId: column.number('Malzeme no', 'Item no', { shown: false }),
    itemCode: column.text('Kod', 'Code'),
    itemName: column.text('Malzeme', 'Item'),
    lots: column.number('Lot sayısı', 'Lots'),
    places: column.number('Yer sayısı', 'Locations'),
    firstExpiry: column.day('İlk son kullanma', 'First best before', { nullable: true }),
    total: column.decimal('Toplam', 'Total'),
    safetyStock: column.decimal('Emniyet stoğu', 'Safety stock'),
    unit: column.enum('Birim', 'Unit', sameInBoth(UNITS)),
    low: column.boolean('Kritik', 'Low'),
  },
});

/** What lies where, on paper. */
export const stockReport = report({
  name: 'stock-by-lot',
  title: { tr: 'Lot bazında stok', en: 'Stock by lot' },
  source: stockSource,
  columns: [
    ['itemCode', 10],
    ['itemName', 22],
    ['lotNo', 12],
    ['bestBefore', 9],
    ['expiry', 9],
    ['locationName', 19],
    ['quantity', 10],
    ['unit', 6],
    ['itemTotal', 10],
    ['low', 6],
  ],
});

/** Every posting of the company, the last first. */
export const movementsSource = dataSource({
  name: 'stock-movements',
  title: { tr: 'Stok hareketleri', en: 'Stock movements' },
  access: mayRead,
  bindable: true,
  key: 'id',
  order: ['-at', '-id'],
  columns: {
    id: column.number('No', 'No', { shown: false }),
    stockId: column.number('Stok no', 'Stock no'),
    at: column.instant('Zaman', 'Time'),
    kind: column.enum('Hareket', 'Movement', {
      in: { tr: 'Giriş', en: 'In' },
      out: { tr: 'Çıkış', en: 'Out' },
      move: { tr: 'Taşıma', en: 'Move' },
      correct: { tr: 'Düzeltme', en: 'Correction' },
    }),
    itemCode: column.text('Kod', 'Code'),
    itemName: column.text('Malzeme', 'Item'),
    lotNo: column.text('Lot', 'Lot'),
    locationName: column.text('Yer', 'Location'),
    otherLocation: column.text('Diğer yer', 'Other location', { nullable: true }),
    delta: column.decimal('Değişim', 'Change'),
    balanceAfter: column.decimal('Sonraki miktar', 'Quantity after'),
    unit: column.enum('Birim', 'Unit', sameInBoth(UNITS)),
    reference: column.text('Belge', 'Reference', { nullable: true }),
    reason: column.text('Neden', 'Reason', { nullable: true }),
    reversal: column.boolean('Geri alma', 'Undone'),
    by: column.text('Kim', 'By'),
  },
});
