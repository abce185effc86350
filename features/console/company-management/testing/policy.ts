import { row, unknownId, type PolicyRow, type ScreenPolicy } from '#platform/server/testing/access-policy.ts';

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('GET', '/derinuaa/api/account/invitations', 'signed-in', 200),
  row('POST', '/derinuaa/api/account/invitations/:invitationId/answer', 'signed-in', 404, {
    invitationId: unknownId,
    accept: true,
  }),
  row('POST', '/derinexecution/api/data-sources/company-members/read', 'view /client/list', 200),
  row('GET', '/derinuaa/api/companies', 'view /client/list | view /user/list', 200),
  row('POST', '/derinuaa/api/companies', 'edit /client/list', 403, { name: 'Drill #' }, 201),
  row(
    'PATCH',
    '/derinuaa/api/companies/:id',
    'edit /client/list',
    403,
    { id: unknownId, name: 'Drill #', version: 1 },
    404,
  ),
  row('GET', '/derinuaa/api/companies/:id/closing-effects', 'edit /client/list', 403, { id: unknownId }, 404),
  row(
    'POST',
    '/derinuaa/api/companies/:id/close',
    'edit /client/list',
    403,
    { id: unknownId, version: 1, reason: 'deneme' },
    404,
  ),
  row('POST', '/derinuaa/api/companies/:id/reopen', 'edit /client/list', 403, { id: unknownId, version: 1 }, 404),
  row('GET', '/derinuaa/api/companies/:id', 'view /client/list', 404, { id: unknownId }),
  row('GET', '/derinuaa/api/companies/:id/candidates', 'edit /client/list', 404, { id: unknownId, search: 'x' }),
  row('POST', '/derinuaa/api/companies/:id/members', 'edit /client/list', 404, { id: unknownId, userName: 'nobody' }),
  row('GET', '/derinuaa/api/companies/:id/invitations', 'view /client/list', 404, { id: unknownId }),
  row('DELETE', '/derinuaa/api/companies/:id/invitations/:invitationId', 'edit /client/list', 404, {
    id: unknownId,
    invitationId: unknownId,
  }),
  row('DELETE', '/derinuaa/api/companies/:id/members/:personId', 'edit /client/list', 404, {
    id: unknownId,
    personId: unknownId,
  }),
  row('POST', '/derinexecution/api/data-sources/companies/read', 'view /client/list | view /user/list', 200),
];

/** For whom its screens open. */
export const screenPolicy: ScreenPolicy = {
  '/client/list': 'granted',
};
