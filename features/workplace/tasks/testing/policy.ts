import { row, unknownUuid, type PolicyRow } from '#platform/server/testing/access-policy.ts';

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('GET', '/derinexecution/api/tasks', 'signed-in', 200),
  row('GET', '/derinexecution/api/tasks/:id', 'signed-in', 404, { id: unknownUuid }),
  row('GET', '/derinexecution/api/tasks/:id/file', 'signed-in', 404, { id: unknownUuid }),
  row('DELETE', '/derinexecution/api/tasks/:id', 'signed-in', 404, { id: unknownUuid }),
  row('POST', '/derinexecution/api/tasks/:id/restore', 'signed-in', 404, { id: unknownUuid }),
  row('POST', '/derinexecution/api/tasks/:id/retry', 'signed-in', 404, { id: unknownUuid }),
  row('POST', '/derinexecution/api/task-changes', 'signed-in', 200, {
    rows: [{ id: unknownUuid }],
    change: 'cancel',
  }),
];
