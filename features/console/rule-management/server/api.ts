export { holdToRules } from './judge-change.ts';
