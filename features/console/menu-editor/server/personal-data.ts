import type { PersonalTable } from '#platform/server/personal-data.ts';

/** What this feature keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'menu_draft',
    title: { tr: 'Menü taslakları', en: 'Menu drafts' },
    whose: { by: 'id', columns: ['author_id', 'scheduled_by'] },
    at: 'created_at',
    shown: ['author_id', 'name', 'scheduled_by'],
    // Why it failed may name the person of a broken rule.
    hidden: ['name_fold', 'failed_tr', 'failed_en'],
    why: 'evidence',
    kept: 'always',
    erased: 'names',
  },
  {
    table: 'menu_draft_change',
    title: { tr: 'Menü taslaklarındaki değişiklikler', en: 'Changes in menu drafts' },
    whose: { by: 'id', columns: ['author_id'] },
    at: 'at',
    shown: ['author_id', 'op'],
    hidden: [],
    why: 'evidence',
    kept: 'always',
    erased: 'names',
  },
];
