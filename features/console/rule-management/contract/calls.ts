import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';
import { rulesUrl } from '#features/core/rules/contract/addresses.ts';

export const seesRules = access.screens({ url: rulesUrl, level: 'view' });

const editsRules = access.screens({ url: rulesUrl, level: 'edit' });

/** Why the parts of a rule may be refused. */
const refusesParts = [
  'rule-parts-wrong',
  'rule-product-admin-only',
  'rule-company-foreign',
  'rule-role-unknown',
  'rule-screen-unknown',
  'rule-company-unknown',
] as const;

const refusesChange = ['rule-unknown', 'rule-stale', 'rule-product-admin-only', 'rule-company-foreign'] as const;

const refusesException = [
  'rule-exception-own',
  'rule-exception-person',
  'rule-exception-until',
  'rule-exception-needless',
  'rule-exception-open',
] as const;

/** Sentences about rights that are kept as tests. */
export const rulesCalls = callsOf(async () => (await import('./shapes.ts')).rulesShapes, {
  findRule: { method: 'GET', path: '/derinuaa/api/rules/:id', access: seesRules, problems: ['rule-unknown'] },
  /** Of what a rule can be made by the caller. */
  findRuleParts: { method: 'GET', path: '/derinuaa/api/rule-parts', access: editsRules },
  findRulePeople: { method: 'GET', path: '/derinuaa/api/rule-people', access: editsRules },
  /** Tells who would break a rule, and keeps nothing. */
  tryRule: { method: 'POST', path: '/derinuaa/api/rule-trials', access: editsRules, problems: refusesParts },
  createRule: {
    method: 'POST',
    path: '/derinuaa/api/rules',
    access: editsRules,
    problems: [...refusesParts, ...refusesException, 'rule-name-taken', 'rule-broken-now'],
  },
  editRule: {
    method: 'PUT',
    path: '/derinuaa/api/rules/:id',
    access: editsRules,
    problems: [...refusesChange, ...refusesParts, 'rule-name-taken', 'rule-broken-now'],
  },
  switchRule: {
    method: 'POST',
    path: '/derinuaa/api/rules/:id/state',
    access: editsRules,
    problems: [...refusesChange, 'rule-broken-now'],
  },
  deleteRule: { method: 'DELETE', path: '/derinuaa/api/rules/:id', access: editsRules, problems: refusesChange },
  restoreRule: {
    method: 'POST',
    path: '/derinuaa/api/rules/:id/restore',
    access: editsRules,
    problems: [...refusesChange, 'rule-name-taken', 'rule-broken-now'],
  },
  /** Waits for a second administrator, unless there is none. */
  exceptFromRule: {
    method: 'POST',
    path: '/derinuaa/api/rules/:id/exceptions',
    access: editsRules,
    stepUp: true,
    problems: ['rule-unknown', 'rule-product-admin-only', 'rule-company-foreign', ...refusesException],
  },
  confirmException: {
    method: 'POST',
    path: '/derinuaa/api/rules/exceptions/:id/confirmation',
    access: editsRules,
    stepUp: true,
    problems: [
      'rule-exception-unknown',
      'rule-exception-decided',
      'rule-exception-second',
      'rule-exception-own',
      'rule-product-admin-only',
      'rule-company-foreign',
    ],
  },
  /** Refuses one that waits, ends one that counts. */
  endException: {
    method: 'POST',
    path: '/derinuaa/api/rules/exceptions/:id/end',
    access: editsRules,
    problems: ['rule-exception-unknown', 'rule-exception-decided', 'rule-product-admin-only', 'rule-company-foreign'],
  },
});
