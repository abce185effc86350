import {
  reportRow,
  row,
  unknownId,
  type PolicyRow,
  type ScreenPolicy,
} from '#platform/server/testing/access-policy.ts';

const sees = 'view /screen/access/requests';
const answers = 'edit /screen/access/requests';
const own = 'view /screen/access/my-requests';
const chosen = [{ id: unknownId }];

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('GET', '/derinuaa/api/own-access-requests', 'member', 200, { url: '/user/list' }),
  row('POST', '/derinuaa/api/access-requests', 'member', 422, { url: '//' }),
  row('GET', '/derinuaa/api/access-request-colleagues', own, 200, { search: 'zz' }),
  row('POST', '/derinuaa/api/access-requests/:id/withdrawal', 'signed-in', 404, { id: unknownId }),
  row(
    'GET',
    '/derinuaa/api/access-requests',
    `${sees} | view /screen/access/matrix | view /screen/access/roles | view /user/list`,
    200,
  ),
  row('GET', '/derinuaa/api/access-requests/:id', sees, 404, { id: unknownId }),
  row('GET', '/derinuaa/api/access-request-roles', answers, 200),
  row('POST', '/derinuaa/api/access-requests/:id/approval', answers, 404, { id: unknownId, roleId: null }),
  row('POST', '/derinuaa/api/access-requests/:id/refusal', answers, 404, { id: unknownId, word: 'Drill' }),
  row('POST', '/derinuaa/api/access-request-approvals', answers, 200, { rows: chosen, roleId: null }),
  row('POST', '/derinuaa/api/access-request-refusals', answers, 200, { rows: chosen, word: 'Drill' }),
  row('POST', '/derinuaa/api/access-request-reopenings', answers, 200, { rows: chosen }),
  row('POST', '/derinuaa/api/access-request-exports', sees, 202, { format: 'csv', search: 'nobody' }),
  row('POST', '/derinexecution/api/data-sources/access-requests/read', sees, 200),
  row('POST', '/derinexecution/api/data-sources/own-access-requests/read', own, 200),
  row('POST', '/derinexecution/api/data-sources/askable-screens/read', own, 200),
  reportRow('/report/Viewer/access-requests', sees, 200, { search: 'kimse' }),
];

/** For whom its screens open. */
export const screenPolicy: ScreenPolicy = {
  '/screen/access/requests': 'granted',
  '/screen/access/my-requests': 'everyone',
};
