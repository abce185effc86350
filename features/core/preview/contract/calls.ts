import { rolesUrl } from '#features/core/access/contract/addresses.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';

/** The product as another sees it, to look at. */
export const previewCalls = callsOf(async () => (await import('./shapes.ts')).previewShapes, {
  /** Of roles, or of a person, in the company of the request. Its name goes with each request that is to be narrowed to it. */
  startPreview: {
    method: 'POST',
    path: '/derinuaa/api/previews',
    access: access.screens({ url: rolesUrl, level: 'view' }, { url: usersUrl, level: 'view' }),
    problems: ['preview-of-nothing', 'preview-role-unknown', 'preview-person-unknown'],
  },
  findPreview: { method: 'GET', path: '/derinuaa/api/previews/:id', access: access.signedIn },
  endPreview: { method: 'POST', path: '/derinuaa/api/previews/:id/ending', access: access.signedIn },
});
