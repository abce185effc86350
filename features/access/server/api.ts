export { callerResolver, stillAllowed } from './callers.ts';
export { factStore } from './fact-store.ts';
export { ensureBuiltInRoles, ensureRole, giveRolesAtFirst, grantAtFirst } from './seed-access.ts';
