import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';
import { transferUrl } from './addresses.ts';

const BASE = '/derinuaa/api/configuration';
const mayEdit = access.screens({ url: transferUrl, level: 'edit' });
const mayView = access.screens({ url: transferUrl, level: 'view' });

const FILE = [
  'transfer-admin-only',
  'transfer-not-json',
  'transfer-not-ours',
  'transfer-version',
  'transfer-wrong',
  'transfer-twice',
] as const;

/** What any of the changes that an import consists of is refused for. */
const CHANGES = [
  'transfer-nothing',
  'transfer-part-missing',
  'transfer-role-held',
  'rule-broken',
  'rule-broken-now',
  'rule-parts-wrong',
  'rule-name-taken',
  'role-name-taken',
  'role-protected',
  'name-looks-alike',
  'name-mixes-scripts',
  'console-grant-stays',
  'grant-view-only',
  'grant-held-now',
  'validity-past',
  'url-invalid',
  'url-taken',
  'alias-invalid',
  'alias-taken',
  'screen-of-feature',
  'screen-retired',
  'list-source-unbindable',
  'list-source-not-held',
  'list-column-unknown',
  'list-column-twice',
  'filter-invalid',
  'embedded-address-invalid',
  'embedded-placeholder-unknown',
  'embedded-site-not-allowed',
  'site-invalid',
  'site-own',
  'site-taken',
  'menu-cycle',
  'menu-parent-unknown',
  'menu-under-leaf',
  'menu-too-deep',
  'menu-target-wrong',
] as const;

/** Roles, grants, screens, menu and rules as one file, and the way back. */
export const transferCalls = callsOf(async () => (await import('./shapes.ts')).transferShapes, {
  exportConfiguration: { method: 'GET', path: BASE, access: mayView, problems: ['transfer-admin-only'] },
  compareConfiguration: { method: 'POST', path: `${BASE}/comparison`, access: mayView, problems: FILE },
  weighConfiguration: { method: 'POST', path: `${BASE}/impact`, access: mayEdit, problems: [...FILE, ...CHANGES] },
  importConfiguration: { method: 'POST', path: `${BASE}/import`, access: mayEdit, problems: [...FILE, ...CHANGES] },
  takeBackImport: {
    method: 'POST',
    path: `${BASE}/imports/:id/undo`,
    access: mayEdit,
    problems: ['transfer-unknown', 'transfer-moved', ...CHANGES, 'transfer-admin-only'],
  },
  listImports: { method: 'GET', path: `${BASE}/imports`, access: mayView, problems: ['transfer-admin-only'] },
});
