import {
  reportRow,
  row,
  unknownId,
  unknownUuid,
  type PolicyRow,
  type ScreenPolicy,
} from '#platform/server/testing/access-policy.ts';

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('GET', '/derinuaa/api/account/profile', 'member', 200),
  // Too short: refused before the former one counts as an attempt.
  row('POST', '/derinuaa/api/account/password', 'member', 422, {
    currentPassword: 'deneme',
    newPassword: 'deneme',
    repeatedPassword: 'deneme',
  }),
  row('GET', '/derinuaa/api/users', 'view /user/list', 200),
  row('GET', '/derinuaa/api/locked-accounts', 'view /user/list', 200),
  row('POST', '/derinuaa/api/user-exports', 'view /user/list', 202, { format: 'csv', search: 'nobody' }),
  row('GET', '/derinuaa/api/user-imports/template', 'edit /user/list', 200),
  row('POST', '/derinuaa/api/user-imports/checks', 'edit /user/list', 202, {
    fileName: 'drill.csv',
    content: 'QWQ7U295YWQ7S3VsbGFuxLFjxLEgYWTEsQo=',
  }),
  row('POST', '/derinuaa/api/user-imports', 'edit /user/list', 202, { check: unknownUuid }),
  row('GET', '/derinuaa/api/users/:id', 'view /user/list', 404, { id: unknownId }),
  row('GET', '/derinuaa/api/users/:id/screens', 'view /user/list', 404, { id: unknownId }),
  row(
    'POST',
    '/derinuaa/api/users',
    'edit /user/list',
    403,
    { firstName: 'Deneme', lastName: 'Kişi', userName: 'drill.none', companyId: unknownId },
    422,
  ),
  row('PATCH', '/derinuaa/api/users/:id', 'edit /user/list', 404, {
    id: unknownId,
    firstName: 'Deneme',
    lastName: 'Kişi',
    email: null,
    version: 1,
  }),
  row('POST', '/derinuaa/api/users/:id/deactivate', 'edit /user/list', 403, { id: unknownId }, 404),
  row('POST', '/derinuaa/api/users/:id/reactivate', 'edit /user/list', 403, { id: unknownId }, 404),
  row('POST', '/derinuaa/api/users/:id/unlock', 'edit /user/list', 403, { id: unknownId, reason: 'deneme' }, 404),
  row(
    'POST',
    '/derinuaa/api/users/:id/second-factor-reset',
    'edit /user/list',
    403,
    { id: unknownId, reason: 'deneme' },
    404,
  ),
  row('POST', '/derinuaa/api/users/:id/password-links', 'edit /user/list', 403, { id: unknownId }, 404),
  row('GET', '/derinuaa/api/users/:id/provider-account', 'edit /user/list', 403, { id: unknownId }, 422),
  row('POST', '/derinuaa/api/users/:id/password-requests', 'edit /user/list', 403, { id: unknownId }, 422),
  row('POST', '/derinuaa/api/users/:id/provider-changes', 'edit /user/list', 403, { id: unknownId }, 422),
  row('GET', '/derinuaa/api/provider-differences', 'edit /user/list', 403, {}, 200),
  row('POST', '/derinuaa/api/provider-comparisons', 'edit /user/list', 403, {}, 422),
  row(
    'POST',
    '/derinuaa/api/provider-differences/settlements',
    'edit /user/list',
    403,
    { ids: [unknownId], way: 'here' },
    422,
  ),
  row('POST', '/derinuaa/api/users/:id/end-sessions', 'edit /user/list', 403, { id: unknownId }, 404),
  row('POST', '/derinuaa/api/user-changes', 'edit /user/list', 200, {
    rows: [{ id: unknownId }],
    change: { kind: 'take-role', roleId: unknownId },
    reason: 'deneme',
  }),
  row('POST', '/derinuaa/api/user-changes/reversal', 'edit /user/list', 200, {
    rows: [{ id: unknownId, mark: unknownId }],
    kind: 'give-role',
  }),
  row('POST', '/derinuaa/api/user-changes/losses', 'edit /user/list', 403, { rows: [{ id: unknownId }] }, 200),
  // Only with an external provider; here accounts are not bound by hand.
  row('POST', '/derinuaa/api/users/:id/identities', 'Admin', 404, {
    id: unknownId,
    issuer: 'https://id.example',
    subject: 'x',
  }),
  row('DELETE', '/derinuaa/api/users/:id/identities', 'Admin', 404, {
    id: unknownId,
    issuer: 'https://id.example',
    subject: 'x',
  }),
  row('POST', '/derinexecution/api/data-sources/users/read', 'view /user/list', 200),
  reportRow('/report/Viewer/people-and-roles', 'view /user/list', 200, { search: 'kimse' }),
];

/** For whom its screens open. */
export const screenPolicy: ScreenPolicy = {
  '/user/list': 'granted',
  '/screen/user-system/user-profile': 'everyone',
};
