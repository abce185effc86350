import {
  reportRow,
  row,
  unknownId,
  type PolicyRow,
  type ScreenPolicy,
} from '#platform/server/testing/access-policy.ts';

const sees = 'view /screen/access/reviews';
const edits = 'edit /screen/access/reviews';
const decides = 'view /screen/access/my-reviews';
const chosen = [{ id: unknownId }];
const dueAt = '2099-01-31T20:59:59.000Z';

/** Who may call what. */
export const policy: readonly PolicyRow[] = [
  row('POST', '/derinuaa/api/access-reviews', edits, 422, {
    name: 'Drill',
    dueAt,
    everyMonths: null,
    scopeKind: 'all',
    reviewerKind: 'owners',
    fallbackId: unknownId,
    silence: 'keep',
  }),
  row('GET', '/derinuaa/api/access-reviews/:id', sees, 404, { id: unknownId }),
  row('PATCH', '/derinuaa/api/access-reviews/:id', edits, 404, {
    id: unknownId,
    version: 1,
    name: 'Drill',
    dueAt,
    everyMonths: null,
  }),
  row('POST', '/derinuaa/api/access-reviews/:id/closing', edits, 404, { id: unknownId }),
  row('POST', '/derinuaa/api/access-reviews/:id/reminders', edits, 404, { id: unknownId }),
  row('GET', '/derinuaa/api/access-reviews/:id/evidence', sees, 404, { id: unknownId }),
  row('GET', '/derinuaa/api/access-reviews/:id/impact', edits, 404, { id: unknownId }),
  row('GET', '/derinuaa/api/access-review-choices', edits, 200, { kind: 'roles', search: 'zz' }),
  row('POST', '/derinuaa/api/access-review-assignments', edits, 422, { rows: chosen, reviewerIds: [unknownId] }),
  row('POST', '/derinuaa/api/access-review-applications', edits, 200, { rows: chosen }),
  row('POST', '/derinuaa/api/access-review-returns', edits, 200, { rows: chosen }),
  row('POST', '/derinuaa/api/access-review-exports', sees, 202, { format: 'csv', search: 'nobody' }),
  row('POST', '/derinuaa/api/access-review-decisions', decides, 200, {
    rows: [{ id: unknownId, version: 1 }],
    decision: 'keep',
  }),
  row('POST', '/derinuaa/api/access-review-used', decides, 200, { reviewId: unknownId }),
  row('POST', '/derinexecution/api/data-sources/access-reviews/read', sees, 200),
  row('POST', '/derinexecution/api/data-sources/access-review-lines/read', sees, 200),
  row('POST', '/derinexecution/api/data-sources/own-review-lines/read', decides, 200),
  reportRow('/report/Viewer/access-review-lines', sees, 200, { search: 'kimse' }),
];

/** For whom its screens open. */
export const screenPolicy: ScreenPolicy = {
  '/screen/access/reviews': 'granted',
  '/screen/access/my-reviews': 'everyone',
};
