import { column } from '#platform/contract/data-column.ts';
import { dataSource } from '#platform/contract/data-source.ts';
import { mayRead } from './permissions.ts';

/** The list, as docs/data-sources.md describes it: what stands here can be shown, searched, filtered, sorted and exported. */
export const sampleNotesSource = dataSource({
  name: 'sample-topic-sample-notes',
  title: { tr: 'Örnek Konu', en: 'Sample Topic' },
  access: mayRead,
  key: 'id',
  order: ['name'],
  columns: {
    id: column.number('No', 'No', { shown: false }),
    name: column.text('Ad', 'Name'),
    createdBy: column.text('Oluşturan', 'Created by'),
    createdAt: column.instant('Oluşturulma', 'Created'),
  },
});
