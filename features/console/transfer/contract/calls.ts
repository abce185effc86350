import { accessCalls } from '#features/console/access-management/contract/calls.ts';
import { menuEditorCalls } from '#features/console/menu-editor/contract/calls.ts';
import { rulesCalls } from '#features/console/rule-management/contract/calls.ts';
import { screenRegistryCalls } from '#features/console/screen-registry/contract/calls.ts';
import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';
import { problemsOfCalls } from '#platform/contract/problems-of-calls.ts';
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
  ...problemsOfCalls(
    accessCalls.createRole,
    accessCalls.editRole,
    accessCalls.retireRole,
    accessCalls.applyGrants,
    screenRegistryCalls.createScreen,
    screenRegistryCalls.editScreen,
    screenRegistryCalls.retireScreen,
    screenRegistryCalls.restoreScreen,
    screenRegistryCalls.allowSite,
    screenRegistryCalls.forbidSite,
    rulesCalls.createRule,
    rulesCalls.editRule,
    menuEditorCalls.publishMenuDraft,
  ),
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
