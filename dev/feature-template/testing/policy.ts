import { row, unknownId, type PolicyRow, type ScreenPolicy } from '#platform/server/testing/access-policy.ts';

const VIEW = 'view /screen/sample-topic/list';
const EDIT = 'edit /screen/sample-topic/list';

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('POST', '/derinexecution/api/data-sources/sample-topic-sample-notes/read', VIEW, 200),
  row('POST', '/api/sample-topic/sample-note-exports', VIEW, 202, { format: 'csv', search: 'nothing' }),
  row('GET', '/api/sample-topic/sample-notes/:id', VIEW, 404, { id: unknownId }),
  row('POST', '/api/sample-topic/sample-notes', EDIT, 201, { name: 'Drill #' }),
];

/** For whom its screens open. */
export const screenPolicy: ScreenPolicy = {
  '/screen/sample-topic/list': 'granted',
};
