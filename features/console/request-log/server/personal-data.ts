import type { PersonalTable } from '#platform/server/personal-data.ts';
import { eraseFromRequestLog } from './erase-from-request-log.ts';

/** What this feature keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'request_log_entry',
    title: { tr: 'İstek kayıtları', en: 'Request log' },
    whose: { by: 'id', columns: ['person_id'] },
    at: 'at',
    shown: ['person_id', 'person_name', 'client_user', 'method', 'url', 'path', 'status', 'ip', 'screen', 'error'],
    hidden: ['body', 'headers', 'trace', 'decision', 'text_fold'],
    why: 'security',
    kept: 'log',
    erased: { deletedBy: eraseFromRequestLog },
  },
];
