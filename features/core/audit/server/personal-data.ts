import type { PersonalTable } from '#platform/server/personal-data.ts';
import { eraseFromTrail } from './erase-from-trail.ts';

/** What this feature keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'audit_event',
    title: { tr: 'Denetim izi', en: 'Audit trail' },
    whose: { by: 'id', columns: ['actor_id', 'on_behalf_id'], about: ['subject_kind', 'subject_id'] },
    at: 'at',
    shown: [
      'actor_id',
      'actor_name',
      'on_behalf_id',
      'on_behalf_name',
      'action',
      'subject_kind',
      'subject_id',
      'subject_name',
      'before',
      'after',
      'reason',
    ],
    hidden: ['search_fold'],
    why: 'evidence',
    kept: 'always',
    erased: { replacedBy: eraseFromTrail },
  },
  {
    table: 'access_denial',
    title: { tr: 'Reddedilen ekranlar', en: 'Denied screens' },
    whose: { by: 'id', columns: ['person_id'] },
    at: 'last_at',
    shown: ['person_id', 'person_name', 'url', 'count'],
    hidden: [],
    why: 'security',
    kept: 'always',
    erased: 'rows',
  },
];
