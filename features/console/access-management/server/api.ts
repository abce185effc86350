export { type Authority, authorityOf, mustGovern, mustHold, ownEnd, refusalFor } from './authority.ts';
export { type Change, changeAccess } from './change-access.ts';
export { changeEnd } from './change-end.ts';
export { giveRole, restoreMembership, takeRole } from './change-memberships.ts';
export { mustFindRole } from './change-roles.ts';
export { deputyshipName } from './tell-deputyship.ts';
export { oneOf } from './one-of.ts';
export { tellPerson } from './tell-person.ts';
export { endOf } from './validity.ts';
