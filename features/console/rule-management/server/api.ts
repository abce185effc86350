export { holdToRules } from './judge-change.ts';
export { createRule, deleteRule, editRule, switchRule } from './keep-rule.ts';
