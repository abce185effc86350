import type { PersonalTable } from '#platform/server/personal-data.ts';

/** What this feature keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'known_session',
    title: { tr: 'Açık oturumlar', en: 'Open sessions' },
    whose: { by: 'id', columns: ['person_id'] },
    at: 'begun_at',
    shown: ['person_id', 'address', 'device', 'last_used_at'],
    hidden: ['issuer', 'session_id', 'names'],
    why: 'security',
    kept: 'day',
    erased: 'rows',
  },
  {
    table: 'ended_session',
    title: { tr: 'Kapatılan oturumlar', en: 'Ended sessions' },
    whose: { by: 'id', columns: [] },
    at: 'ended_at',
    shown: [],
    hidden: ['issuer', 'session_id'],
    why: 'security',
    kept: 'sessions-ended',
    erased: 'nothing',
  },
];
