import type { PersonalTable } from '#platform/server/personal-data.ts';

/** What this feature keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'stock_movement',
    title: { tr: 'Stok hareketleri', en: 'Stock movements' },
    whose: { by: 'id', columns: ['person_id'] },
    at: 'at',
    shown: ['person_id', 'person_name', 'kind', 'reference', 'reason', 'delta'],
    hidden: [],
    why: 'work',
    kept: 'always',
    erased: { namesBy: 'erase_in_stock_movement' },
  },
  {
    table: 'item',
    title: { tr: 'Açılan stok kartları', en: 'Items created' },
    whose: { by: 'id', columns: ['created_by'] },
    at: 'created_at',
    shown: ['created_by', 'code', 'name'],
    hidden: [],
    why: 'work',
    kept: 'always',
    erased: 'names',
  },
];
