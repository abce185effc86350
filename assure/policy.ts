// oxlint-disable max-lines -- one table, read from its top to its end by whoever asks who may do what
/** Fields by name; a list where the body is one. */
type Input = Readonly<Record<string, unknown>> | readonly unknown[];

/**
 * Who may call what: written by hand and read by people. It is not derived from the contracts; the drill G1 compares it
 * with them, with the API document and with the routes that are served, and tries every cell.
 *
 * `who` is one of
 *   anyone                     no token needed
 *   signed-in                  whoever is not disabled, with a company or without
 *   decided                    as signed-in; what the person may is in the answer, and in `screenPolicy` below
 *   member                     whoever has an active company
 *   Admin                      system administrators
 *   edit /a | view /b          whoever holds one of these screens at that level or above
 * `input` is valid and does no harm: 999999 is nobody's id. `answer` is what an entitled person gets for it,
 * `admin` what a system administrator gets where that differs. A # at the end of a text, after a space or a hyphen, is replaced by a new number.
 */
export type PolicyRow = {
  readonly method: string;
  readonly path: string;
  readonly who: string;
  readonly answer: number;
  readonly input: Input;
  readonly admin?: number;
  /** What a request that a proxy says it passed on may get instead: less than one from this machine, never more. */
  readonly passedOn?: number;
  /** `report`: opened with the report token alone, which its callers are given for their own. */
  readonly token?: 'report';
};

const row = (
  method: string,
  path: string,
  who: string,
  answer: number,
  input: Input = {},
  admin?: number,
): PolicyRow => ({ method, path, who, answer, input, ...(admin === undefined ? {} : { admin }) });

const reportRow = (path: string, who: string, answer: number, input: Input = {}): PolicyRow => ({
  ...row('GET', path, who, answer, input),
  token: 'report',
});

const id = 999_999;
const nobodys = '11111111-1111-4111-8111-111111111111';
const quantity = '1';
const order = {
  product: 'Drill',
  unit: 'kg',
  lineId: id,
  planned: '5',
  startAt: '2030-01-01T08:00:00.000Z',
  dueAt: '2030-01-02T08:00:00.000Z',
};
const view = {
  name: 'Drill #',
  shared: true,
  state: {
    arrangement: {
      columns: { order: [], hidden: {}, sizes: {}, pinned: {} },
      density: 'normal',
      filterRow: false,
      grouping: [],
      paging: null,
    },
    looked: { search: '', sort: '', filter: '' },
  },
};
const change = { roleId: id, screenId: id, from: 'none', to: 'view' };

const seesRoles = 'view /screen/access/roles | view /screen/access/matrix | view /user/list';
const givesRoles = 'edit /screen/access/roles | edit /user/list';

export const policy: readonly PolicyRow[] = [
  // Everybody's own
  row('GET', '/derinuaa/api/account', 'signed-in', 200),
  // The drill's tokens name no session, so none of them ends.
  row('POST', '/derinuaa/api/account/sign-out', 'signed-in', 200),
  row('GET', '/derinuaa/api/account/profile', 'member', 200),
  row('GET', '/derinuaa/api/account/invitations', 'signed-in', 200),
  row('POST', '/derinuaa/api/account/invitations/:invitationId/answer', 'signed-in', 404, {
    invitationId: id,
    accept: true,
  }),
  row('GET', '/derinuaa/api/uaa-navigation-menus/list', 'signed-in', 200),
  row('POST', '/derinuaa/api/uaa-screen/check-authority', 'decided', 200, { url: '/user/list' }),
  row('POST', '/derinuaa/api/uaa-screen/find-by-url', 'decided', 200, { url: '/user/list' }),
  row('POST', '/derinuaa/api/uaa-screen-usage', 'signed-in', 202, {
    id: null,
    screenId: id,
    screenUrl: '/user/list',
    screenName: 'user-list',
    screenCaption: 'Kullanıcılar',
    requestTimestamp: 0,
  }),
  row('POST', '/derinexecution/api/data-sources/:name/read', 'signed-in', 404, { name: 'no-such' }),
  row('POST', '/derinexecution/api/data-sources/client-company-for-current-user-ds/read', 'signed-in', 200),
  row('GET', '/api/common/drafts', 'signed-in', 200),
  row('PUT', '/api/common/drafts', 'member', 200, {
    key: '/user/list#drill',
    href: '/user/list',
    title: 'Drill',
    data: {},
  }),
  row('DELETE', '/api/common/drafts', 'member', 200, { key: '/user/list#drill' }),
  row('GET', '/api/common/drafts/content', 'signed-in', 200, { key: '/user/list#drill' }),
  row('GET', '/api/common/grid-views', 'signed-in', 200, { grid: '/user/list#users' }),
  row('PUT', '/api/common/grid-arrangements', 'member', 200, { grid: '/user/list#users', arrangement: null }),
  // Shared with everybody: that is for administrators.
  row('POST', '/api/common/grid-views', 'member', 403, { ...view, grid: '/user/list#users' }, 201),
  row('PUT', '/api/common/grid-views/:id', 'member', 404, { ...view, id, version: 1 }),
  row('DELETE', '/api/common/grid-views/:id', 'member', 404, { id }),
  row('POST', '/api/common/grid-views/:id/restore', 'member', 404, { id }),
  row('GET', '/derinuaa/api/access-requests/mine', 'member', 200, { url: '/user/list' }),
  row('POST', '/derinuaa/api/access-requests', 'member', 422, { url: '//' }),
  row('GET', '/derinuaa/api/screens', 'view /screen/navigation/menu', 200),
  row(
    'PUT',
    '/derinuaa/api/screens/:id',
    'edit /screen/navigation/menu',
    403,
    { id, version: 1, caption: { tr: 'Drill', en: 'Drill' }, aliases: [], layoutName: null },
    404,
  ),
  row('POST', '/derinuaa/api/first-administrator', 'signed-in', 404, { secret: 'guessed' }),

  // People
  row('GET', '/derinuaa/api/users', 'view /user/list', 200),
  row('GET', '/derinuaa/api/locked-accounts', 'view /user/list', 200),
  row('POST', '/derinuaa/api/user-exports', 'view /user/list', 202, { format: 'csv', search: 'nobody' }),
  row('GET', '/derinuaa/api/user-imports/template', 'edit /user/list', 200),
  row('POST', '/derinuaa/api/user-imports/checks', 'edit /user/list', 202, {
    fileName: 'drill.csv',
    content: 'QWQ7U295YWQ7S3VsbGFuxLFjxLEgYWTEsQo=',
  }),
  row('POST', '/derinuaa/api/user-imports', 'edit /user/list', 202, { check: nobodys }),
  row('GET', '/derinuaa/api/users/:id', 'view /user/list', 404, { id }),
  row(
    'POST',
    '/derinuaa/api/users',
    'edit /user/list',
    403,
    { firstName: 'Deneme', lastName: 'Kişi', userName: 'drill.none', companyId: id },
    422,
  ),
  row('PATCH', '/derinuaa/api/users/:id', 'edit /user/list', 404, {
    id,
    firstName: 'Deneme',
    lastName: 'Kişi',
    email: null,
    version: 1,
  }),
  row('POST', '/derinuaa/api/users/:id/deactivate', 'edit /user/list', 403, { id }, 404),
  row('POST', '/derinuaa/api/users/:id/reactivate', 'edit /user/list', 403, { id }, 404),
  row('POST', '/derinuaa/api/users/:id/unlock', 'edit /user/list', 403, { id, reason: 'deneme' }, 404),
  row('POST', '/derinuaa/api/users/:id/password-links', 'edit /user/list', 403, { id }, 404),
  row('POST', '/derinuaa/api/users/:id/end-sessions', 'edit /user/list', 403, { id }, 404),
  // Only with an external provider; here nobody's account is bound by hand.
  row('POST', '/derinuaa/api/users/:id/identities', 'Admin', 404, { id, issuer: 'https://id.example', subject: 'x' }),
  row('DELETE', '/derinuaa/api/users/:id/identities', 'Admin', 404, { id, issuer: 'https://id.example', subject: 'x' }),

  // Companies
  row('POST', '/derinexecution/api/data-sources/users/read', 'view /user/list', 200),
  row('POST', '/derinexecution/api/data-sources/roles/read', seesRoles, 200),
  row('POST', '/derinexecution/api/data-sources/role-members/read', 'view /screen/access/roles', 200),
  row('POST', '/derinexecution/api/data-sources/stock-by-lot/read', 'view /screen/warehouse/stock', 200),
  row('POST', '/derinexecution/api/data-sources/stock-by-item/read', 'view /screen/warehouse/stock', 200),
  row('POST', '/derinexecution/api/data-sources/stock-movements/read', 'view /screen/warehouse/stock', 200),
  row('POST', '/derinexecution/api/data-sources/production-orders/read', 'view /screen/production/orders', 200),
  row('POST', '/derinexecution/api/data-sources/audit-events/read', 'view /screen/audit/trail', 200),
  row('POST', '/derinexecution/api/data-sources/request-log/read', 'Admin', 200),
  row('POST', '/derinexecution/api/data-sources/company-members/read', 'view /client/list', 200),
  row('POST', '/derinexecution/api/data-sources/companies/read', 'view /client/list | view /user/list', 200),
  row('GET', '/derinuaa/api/companies', 'view /client/list | view /user/list', 200),
  row('POST', '/derinuaa/api/companies', 'edit /client/list', 403, { name: 'Drill #' }, 201),
  row('PATCH', '/derinuaa/api/companies/:id', 'edit /client/list', 403, { id, name: 'Drill #', version: 1 }, 404),
  row('GET', '/derinuaa/api/companies/:id', 'view /client/list', 404, { id }),
  row('GET', '/derinuaa/api/companies/:id/candidates', 'edit /client/list', 404, { id, search: 'x' }),
  row('POST', '/derinuaa/api/companies/:id/members', 'edit /client/list', 404, { id, userName: 'nobody' }),
  row('GET', '/derinuaa/api/companies/:id/invitations', 'view /client/list', 404, { id }),
  row('DELETE', '/derinuaa/api/companies/:id/invitations/:invitationId', 'edit /client/list', 404, {
    id,
    invitationId: id,
  }),
  row('DELETE', '/derinuaa/api/companies/:id/members/:personId', 'edit /client/list', 404, { id, personId: id }),

  // Roles and grants
  row('GET', '/derinuaa/api/roles', seesRoles, 200),
  row('GET', '/derinuaa/api/roles/:id', 'view /screen/access/roles', 404, { id }),
  row('POST', '/derinuaa/api/roles', 'edit /screen/access/roles', 403, { name: 'Drill #', companyId: null }, 201),
  row('PATCH', '/derinuaa/api/roles/:id', 'edit /screen/access/roles', 404, { id, name: 'Drill #', version: 1 }),
  row('DELETE', '/derinuaa/api/roles/:id', 'edit /screen/access/roles', 404, { id, version: 1 }),
  row('POST', '/derinuaa/api/roles/:id/restore', 'edit /screen/access/roles', 404, { id, version: 1 }),
  row('GET', '/derinuaa/api/roles/:id/candidates', 'edit /screen/access/roles', 404, { id, search: 'x' }),
  row('POST', '/derinuaa/api/roles/:roleId/members', givesRoles, 404, { roleId: id, personId: id, companyId: null }),
  row('DELETE', '/derinuaa/api/roles/memberships/:membershipId', givesRoles, 404, { membershipId: id }),
  row('GET', '/derinuaa/api/roles/of-person/:personId', seesRoles, 422, { personId: id }),
  row('GET', '/derinuaa/api/grants', 'view /screen/access/matrix', 200),
  row('POST', '/derinuaa/api/grants', 'edit /screen/access/matrix', 422, { changes: [change] }),
  row('POST', '/derinuaa/api/grants/impact', 'view /screen/access/matrix', 404, { changes: [change] }),

  // The trail
  row('GET', '/derinuaa/api/audit-events', 'Admin', 200, { take: 5 }),
  row('GET', '/derinuaa/api/audit-events/chain', 'Admin', 200),
  row('GET', '/derinuaa/api/access-denials', 'Admin', 200, { take: 5 }),
  row('GET', '/derinuaa/api/access-denials/summary', 'Admin', 200, { days: 3 }),
  row('GET', '/derinuaa/api/audit-events/recent', 'Admin', 200, { take: 5 }),
  row(
    'GET',
    '/derinuaa/api/access-requests',
    'view /screen/access/matrix | view /screen/access/roles | view /user/list',
    200,
  ),

  // Reports, and the token that opens them
  row('POST', '/derinuaa/api/report-tokens', 'signed-in', 201),
  reportRow('/report/Viewer/people-and-roles', 'view /user/list', 200, { search: 'kimse' }),
  reportRow('/report/Viewer/stock-by-lot', 'view /screen/warehouse/stock', 200, { search: 'yok' }),
  reportRow('/report/Viewer/:name', 'signed-in', 404, { name: 'no-such' }),

  // Stock
  row('GET', '/api/warehouse/stock', 'view /screen/warehouse/stock', 200),
  row('POST', '/api/production/order-exports', 'view /screen/production/orders', 202, {
    format: 'csv',
    search: 'nothing',
  }),
  row('POST', '/derinuaa/api/audit-exports', 'view /screen/audit/trail', 202, { format: 'csv', search: 'nothing' }),
  row('POST', '/api/warehouse/stock-exports', 'view /screen/warehouse/stock', 202, {
    format: 'csv',
    search: 'nothing',
  }),
  row('GET', '/api/warehouse/stock/:id', 'view /screen/warehouse/stock', 404, { id }),
  row('GET', '/api/warehouse/attention', 'view /screen/warehouse/stock', 200),
  row('GET', '/api/warehouse/expiring', 'view /screen/warehouse/stock', 200, { weeks: 3 }),
  row('GET', '/api/warehouse/locations', 'view /screen/warehouse/stock', 200),
  row('GET', '/api/warehouse/items', 'view /screen/warehouse/stock', 200),
  row('POST', '/api/warehouse/items', 'edit /screen/warehouse/stock', 201, {
    code: 'DRILL-#',
    name: 'Drill',
    unit: 'kg',
    safetyStock: '0',
  }),
  row('POST', '/api/warehouse/receipts', 'edit /screen/warehouse/stock', 422, {
    itemId: id,
    lotNo: 'L1',
    locationId: id,
    quantity,
  }),
  row('POST', '/api/warehouse/receipts/lines', 'edit /screen/warehouse/stock', 422, {
    lines: [{ itemId: id, lotNo: 'DRILL', locationId: id, quantity }],
  }),
  row('POST', '/api/warehouse/stock/:id/issues', 'edit /screen/warehouse/stock', 404, { id, quantity }),
  row('POST', '/api/warehouse/stock/:id/moves', 'edit /screen/warehouse/stock', 404, {
    id,
    toLocationId: id,
    quantity,
  }),
  row('POST', '/api/warehouse/stock/:id/corrections', 'edit /screen/warehouse/stock', 404, {
    id,
    counted: '1',
    seen: '1',
    reason: 'Sayım',
  }),
  row('POST', '/api/warehouse/postings/:posting/reversal', 'edit /screen/warehouse/stock', 404, { posting: nobodys }),

  // Production
  row('GET', '/api/production/orders', 'view /screen/production/orders', 200),
  row('GET', '/api/production/orders/:id', 'view /screen/production/orders', 404, { id }),
  row('GET', '/api/production/products', 'view /screen/production/orders', 200, { search: 'nar' }),
  row('GET', '/api/production/lines', 'view /screen/production/orders', 200),
  row('POST', '/api/production/orders', 'edit /screen/production/orders', 422, order),
  row('PATCH', '/api/production/orders', 'edit /screen/production/orders', 200, {
    changes: [{ id, version: 1, cells: { note: 'Drill' } }],
  }),
  row('PUT', '/api/production/orders/:id', 'edit /screen/production/orders', 404, { id, version: 1, ...order }),
  row('POST', '/api/production/orders/:id/steps', 'edit /screen/production/orders', 404, { id, to: 'running' }),
  row('POST', '/api/production/orders/:id/steps/reversal', 'edit /screen/production/orders', 404, { id, version: 1 }),
  row('POST', '/api/production/orders/changes', 'edit /screen/production/orders', 200, {
    rows: [{ id, version: 1 }],
    change: { kind: 'line', lineId: id },
  }),
  row('POST', '/api/production/orders/changes/reversal', 'edit /screen/production/orders', 200, {
    rows: [{ id, version: 1 }],
  }),
  row('POST', '/api/production/orders/:id/outputs', 'edit /screen/production/orders', 404, { id, quantity }),
  row('GET', '/api/production/timeline', 'member', 200),
  row('GET', '/api/production/order-counts', 'view /screen/production/orders', 200),
  row('GET', '/api/production/output', 'view /screen/production/orders', 200, { days: 3 }),

  // Operations
  row('POST', '/derinuaa/api/signing-keys', 'Admin', 201),
  row('POST', '/bluelog/api/requests', 'signed-in', 200, []),
  row('GET', '/bluelog/api/requests', 'view /screen/operations/requests', 200, { take: 5 }),
  row('GET', '/bluelog/api/requests/:id', 'view /screen/operations/requests', 404, { id }),
  row('GET', '/bluelog/api/request-summary', 'view /screen/operations/requests', 200),
  row('GET', '/bluelog/api/screen-health', 'view /screen/operations/requests', 200, { days: 7 }),
  row('GET', '/derinuaa/api/caches', 'Admin', 200),
  row('POST', '/derinuaa/api/caches/:name/clear', 'Admin', 404, { name: 'no-such' }),
  row('POST', '/derinuaa/api/caches/clear-company', 'Admin', 404, { companyId: id }),
  row('POST', '/derinuaa/api/evict-all-cache-entries', 'Admin', 200),
  row('GET', '/derinexecution/api/query/test-timeout', 'Admin', 200, { seconds: 0 }),

  // One's own tasks; nobody else's is there
  row('GET', '/derinexecution/api/tasks', 'signed-in', 200),
  row('GET', '/derinexecution/api/tasks/:id', 'signed-in', 404, { id: nobodys }),
  row('GET', '/derinexecution/api/tasks/:id/file', 'signed-in', 404, { id: nobodys }),
  row('DELETE', '/derinexecution/api/tasks/:id', 'signed-in', 404, { id: nobodys }),
  row('POST', '/derinexecution/api/tasks/:id/restore', 'signed-in', 404, { id: nobodys }),
  row('POST', '/derinexecution/api/tasks/:id/retry', 'signed-in', 404, { id: nobodys }),

  // What a person is told, and what they keep at hand
  row('GET', '/api/common/notifications', 'signed-in', 200),
  row('DELETE', '/api/common/notifications', 'signed-in', 200, { id }),
  row('POST', '/api/common/notifications/restore', 'signed-in', 409, { ids: [id] }),
  row('POST', '/api/common/notifications/read', 'signed-in', 200, { ids: [id] }),
  row('GET', '/api/common/messages', 'signed-in', 200),
  row('POST', '/api/common/messages/read', 'signed-in', 200, { ids: [id] }),
  row('GET', '/derinuaa/api/announcements', 'view /screen/operations/announcements', 200),
  row('GET', '/derinuaa/api/announcement-audiences', 'edit /screen/operations/announcements', 200),
  row('GET', '/derinuaa/api/announcement-recipients', 'edit /screen/operations/announcements', 200),
  row('POST', '/derinuaa/api/announcements', 'edit /screen/operations/announcements', 422, {
    message: { tr: 'Deneme' },
    audience: { kind: 'role', roleId: id },
  }),
  row('PUT', '/derinuaa/api/announcements/:id', 'edit /screen/operations/announcements', 404, {
    id,
    version: 1,
    message: { tr: 'Deneme' },
  }),
  row('POST', '/derinuaa/api/announcements/:id/withdraw', 'edit /screen/operations/announcements', 404, { id }),
  row('POST', '/derinuaa/api/announcements/:id/reinstate', 'edit /screen/operations/announcements', 404, {
    id,
    version: 1,
  }),
  row('GET', '/derinuaa/api/announcements/:id/receipts', 'view /screen/operations/announcements', 404, { id }),
  row('GET', '/api/common/shortcuts', 'signed-in', 200),
  row('PUT', '/api/common/shortcuts', 'member', 200, { version: 0, urls: [] }),
  row('GET', '/api/common/screens', 'signed-in', 200),
  row('GET', '/api/common/preferences', 'signed-in', 200),
  row('PUT', '/api/common/preferences', 'signed-in', 200, { density: 'comfortable' }),

  // For whoever runs the product, and for programs that read about it
  row('GET', '/healthz', 'anyone', 200),
  row('HEAD', '/healthz', 'anyone', 200),
  row('GET', '/readyz', 'anyone', 200),
  row('HEAD', '/readyz', 'anyone', 200),
  // From this machine, where the drills run, or with a token of its own.
  { ...row('GET', '/metrics', 'anyone', 200), passedOn: 403 },
  { ...row('HEAD', '/metrics', 'anyone', 200), passedOn: 403 },
  row('GET', '/openapi.json', 'anyone', 200),
  row('HEAD', '/openapi.json', 'anyone', 200),
  // The identity provider says that a session has ended; what it says is signed, and this is not.
  row('POST', '/back-channel-logout', 'anyone', 400),
  // The live connection: a WebSocket, whose first frame carries the token. A plain request is told so.
  row('GET', '/api/live', 'anyone', 426),
  row('HEAD', '/api/live', 'anyone', 426),

  // npm run new-feature writes its routes above this line.
];

/**
 * Every registered screen: `granted` opens for those it was granted to, `everyone` for whoever has an active company,
 * to view or, where it says so, to edit.
 */
export const screenPolicy: Readonly<Record<string, 'granted' | 'everyone' | 'everyone edits'>> = {
  '/dashboards/home': 'everyone',
  '/screen/user-system/user-profile': 'everyone',
  '/screen/scheduler-pro-sample': 'everyone',
  '/user/list': 'granted',
  '/client/list': 'granted',
  '/screen/access/matrix': 'granted',
  '/screen/navigation/menu': 'granted',
  '/screen/access/roles': 'granted',
  '/screen/warehouse/stock': 'granted',
  '/screen/production/orders': 'granted',
  // Writes into the browser of the terminal and nowhere else.
  '/screen/operations/station': 'everyone edits',
  '/screen/audit/trail': 'granted',
  '/screen/operations/requests': 'granted',
  '/screen/operations/caches': 'granted',
  '/screen/operations/announcements': 'granted',
  // npm run new-feature writes its screen above this line.
};
