export { companiesEditedBy } from './companies-edited.ts';
export { callerById, callerResolver, connectionRefusal, rightsNow } from './callers.ts';
export { endRolesInCompany, roleNamesIn } from './end-company-roles.ts';
export { factStore } from './fact-store.ts';
export { epochRaised, eventsOfEpoch } from './tell-concerned.ts';
export { ensureBuiltInRoles, ensureRole, giveRolesAtFirst, grantAtFirst } from './seed-access.ts';
export {
  type ManyGrants,
  type ManyRoleMemberships,
  seedManyGrants,
  seedManyRoleMemberships,
  seedManyRoles,
} from './seed-many.ts';
