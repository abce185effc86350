import { row, unknownId, type PolicyRow } from '#platform/server/testing/access-policy.ts';

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('GET', '/derinuaa/api/account/sessions', 'member', 200),
  row('POST', '/derinuaa/api/account/sessions/:id/end', 'member', 404, { id: unknownId }),
  // The drill's tokens name no session, so none of them ends.
  row('POST', '/derinuaa/api/account/sessions/end-others', 'member', 409),
  row('GET', '/derinuaa/api/users/:id/sessions', 'view /user/list', 404, { id: unknownId }),
  row('POST', '/derinuaa/api/users/:id/sessions/:sessionId/end', 'edit /user/list', 404, {
    id: unknownId,
    sessionId: unknownId,
  }),
  row('POST', '/derinuaa/api/session-ends', 'edit /user/list', 200, { rows: [{ id: unknownId }] }),
  row('POST', '/derinuaa/api/companies/:id/end-sessions', 'edit /client/list', 404, { id: unknownId }),
  row('POST', '/derinuaa/api/every-session/end', 'Admin', 409),
];
