import { column, sameInBoth } from '#platform/contract/data-column.ts';
import { dataSource } from '#platform/contract/data-source.ts';
import { mayRead } from './permissions.ts';
import { ORDER_UNITS } from './vocabulary.ts';

/** Orders of the company, those due first on top. */
export const ordersSource = dataSource({
  name: 'production-orders',
  title: { tr: 'Üretim emirleri', en: 'Production orders' },
  access: mayRead,
  bindable: true,
  key: 'id',
  order: ['dueAt'],
  columns: {
    id: column.number('No', 'No', { shown: false }),
    number: column.text('Emir no', 'Order no'),
    product: column.text('Ürün', 'Product'),
    itemId: column.number('Malzeme no', 'Item no', { shown: false, nullable: true }),
    lineId: column.number('Hat no', 'Line no', { shown: false }),
    lineName: column.text('Hat', 'Line'),
    status: column.enum('Durum', 'Status', {
      planned: { tr: 'Planlandı', en: 'Planned' },
      running: { tr: 'Üretimde', en: 'Running' },
      paused: { tr: 'Duraklatıldı', en: 'Paused' },
      done: { tr: 'Tamamlandı', en: 'Done' },
      cancelled: { tr: 'İptal edildi', en: 'Cancelled' },
    }),
    produced: column.decimal('Üretilen', 'Produced'),
    planned: column.decimal('Planlanan', 'Planned'),
    unit: column.enum('Birim', 'Unit', sameInBoth(ORDER_UNITS)),
    startAt: column.instant('Başlangıç', 'Start'),
    dueAt: column.instant('Termin', 'Due'),
    startedAt: column.instant('Başladı', 'Started', { nullable: true }),
    finishedAt: column.instant('Kapandı', 'Closed', { nullable: true }),
    late: column.boolean('Gecikti', 'Late'),
    note: column.text('Not', 'Note', { nullable: true }),
    version: column.number('Sürüm', 'Version', { shown: false }),
  },
});
