import { row, type PolicyRow } from '#platform/server/testing/access-policy.ts';

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('GET', '/api/common/drafts', 'signed-in', 200),
  row('PUT', '/api/common/drafts', 'member', 200, {
    key: '/user/list#drill',
    href: '/user/list',
    title: 'Drill',
    data: {},
  }),
  row('DELETE', '/api/common/drafts', 'member', 200, { key: '/user/list#drill' }),
  row('GET', '/api/common/drafts/content', 'signed-in', 200, { key: '/user/list#drill' }),
];
