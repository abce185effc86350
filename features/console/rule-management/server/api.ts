export { holdToRules } from './judge-change.ts';
export { createRule, deleteRule, editRule, restoreRule, switchRule } from './keep-rule.ts';
