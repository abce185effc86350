export { type Breach, breachesNow, breachesOfChange, breachesOfTrial, UNKEPT, type Way, waysOf } from './breaches.ts';
export {
  findDeletedRule,
  findRules,
  insertRule,
  isAnyRuleOverCompanies,
  isNameTaken,
  listRules,
  nameParts,
  type RuleParts,
  saidOf,
  type StoredRule,
  updateRule,
} from './rule-store.ts';
export {
  type DueException,
  exceptionCount,
  exceptionsOf,
  type ExceptionState,
  insertException,
  lockException,
  markOver,
  markSoon,
  nextExceptionDue,
  setConfirmed,
  setEnded,
  type StoredException,
} from './exception-store.ts';
