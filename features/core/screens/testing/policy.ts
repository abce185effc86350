import { row, unknownId, type PolicyRow, type ScreenPolicy } from '#platform/server/testing/access-policy.ts';

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('POST', '/derinuaa/api/uaa-screen/check-authority', 'decided', 200, { url: '/user/list' }),
  row('POST', '/derinuaa/api/uaa-screen/check-authorities', 'signed-in', 200, { urls: ['/user/list', '/client/list'] }),
  row('POST', '/derinuaa/api/uaa-screen/find-by-url', 'decided', 200, { url: '/user/list' }),
  row('POST', '/derinuaa/api/uaa-screen-usage', 'signed-in', 202, {
    id: null,
    screenId: unknownId,
    screenUrl: '/user/list',
    screenName: 'user-list',
    screenCaption: 'Kullanıcılar',
    requestTimestamp: 0,
  }),
  row('GET', '/api/common/screens', 'signed-in', 200),
];

/** For whom its screens open. */
export const screenPolicy: ScreenPolicy = {
  '/dashboards/home': 'everyone',
};
