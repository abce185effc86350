import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';

/** Half-filled forms, kept for each person and company until they are sent or thrown away. */
export const draftsCalls = callsOf(async () => (await import('./shapes.ts')).draftsShapes, {
  /** Mine in this company, of screens I may open now; the newest first. */
  listDrafts: { method: 'GET', path: '/api/common/drafts', access: access.signedIn },
  readDraft: { method: 'GET', path: '/api/common/drafts/content', access: access.signedIn },
  keepDraft: { method: 'PUT', path: '/api/common/drafts', access: access.signedIn, problems: ['draft-too-large'] },
  dropDraft: { method: 'DELETE', path: '/api/common/drafts', access: access.signedIn },
});
