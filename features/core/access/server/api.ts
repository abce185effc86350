export { roleMembershipRows, roleOwnerRows, roleRows } from './rows.ts';
export { companiesEditedBy } from './companies-edited.ts';
export { callerById, callerResolver, connectionRefusal, rightsNow } from './callers.ts';
export { endRolesInCompany, holdsRoleIn, roleNamesIn } from './end-company-roles.ts';
export { ADMIN, grantsOfScreenAt } from './facts.ts';
export { factStore } from './fact-store.ts';
export { factsAt } from './facts-at.ts';
export { type Opening, openingsOf } from './openings.ts';
export { decide } from './decide.ts';
export {
  endTerm,
  findDeputies,
  findDeputyship,
  insertDeputyship,
  listDeputyshipsOf,
  type OwnRole,
  rolesToLend,
  setTerm,
  type StoredDeputyship,
} from './deputyship-store.ts';
export { closeEndedDeputyships, markBegunDeputyships, type TimedDeputyship } from './deputyship-times.ts';
export {
  closeEntries,
  type EmergencyEntry,
  findPossibleEntries,
  listEmergencyEntries,
  openEntries,
} from './emergency-list.ts';
export {
  closeEmergency,
  emergencyRolesOf,
  emergencyRows,
  endBaselessEmergencies,
  findEmergency,
  insertEmergency,
  judgeEmergency,
  type LostEmergency,
  noteEndedEmergencies,
  type StoredEmergency,
} from './emergency-store.ts';
export { type FollowingKinds, followingKinds } from './following-kinds.ts';
export { alignLentRoles, type LentRole } from './lent-roles.ts';
export { lendersTo, type StandIn, standInIds, standsInFor, tiedByDeputyship } from './stands-in.ts';

export { epochRaised, eventsOfEpoch, tellOfBegun } from './tell-concerned.ts';
export { ensureBuiltInRoles, ensureRole, type FirstGrant, giveRolesAtFirst, grantAtFirst } from './seed-access.ts';
export {
  type ManyGrants,
  type ManyRoleMemberships,
  seedManyGrants,
  seedManyRoleMemberships,
  seedManyRoles,
} from './seed-many.ts';
export { type RightGiven, rightsGivenAt, rolesTouchedAt } from './given-by-change.ts';
export { callerOfNow } from './caller-of-now.ts';
export { companiesOfRoles, companyOfMembership } from './whose-rows.ts';
export { endPreview, findPreview, forgetEndedPreviews, insertPreview, type StagedCell } from './preview-store.ts';
export { previewedCaller } from './previewed-caller.ts';
export { administratorsBeside, type GuardedMoves, guardedMovesAt } from './guarded-moves.ts';
export { type EpochImpact, gainsAt, mayTakeFromMore, weighEpoch } from './weigh-epoch.ts';
export { type Granter, grantersOf, peopleWhoMay } from './granters.ts';
export {
  administrators,
  hasAdministrator,
  type HeldRole,
  isNamedAdministrator,
  namedAdministrators,
  rolesOfPeople,
} from './held-roles.ts';
export { countOpeners } from './count-openers.ts';
export { heldRoleNames, type Holding, holdingsOf, type Openers, openersOf } from './holdings.ts';
export {
  cellKey,
  closeGrants,
  closeGrantsOf,
  findChangedSince,
  findLastChanges,
  findOpenGrants,
  findScreens,
  insertGrants,
  listGrants,
  listPlacedScreens,
  type GrantRow,
  type NamedScreen,
  type NewGrant,
  type OpenGrant,
  type PlacedScreen,
  readMoment,
} from './grant-store.ts';
export {
  belongsTo,
  closeMemberships,
  endRolesOf,
  countActiveHolders,
  countHolders,
  findEndedMembership,
  findHolders,
  findMembership,
  findMembershipOf,
  findPersonOfChange,
  givenBy,
  type HeldColumns,
  insertMembership,
  listCandidates,
  listHeldRoles,
  membershipState,
  type OpenMembership,
  type PersonOfChange,
} from './membership-store.ts';
export {
  activeRoleNames,
  type CountedRole,
  findRetiredRole,
  findRoles,
  foundIn,
  grantCount,
  insertRole,
  listCountedRoles,
  listEndedGrants,
  listRoleGrants,
  listRolesBeside,
  memberCounts,
  type RoleGrantRow,
  type StoredRole,
  updateRole,
} from './role-store.ts';
export { findPossibleOwners, listRoleOwners, ownerNames, type RoleOwner, setRoleOwners } from './role-owners.ts';
export {
  isRoleMovedSince,
  type LostScreen,
  listMembersOfRole,
  type MemberOfRole,
  nameMembers,
  reopenGrants,
  reopenMemberships,
  screensLostWithout,
} from './retired-role.ts';
export { listAllGrants, listAllRoles } from './all-roles.ts';
export { copyGrants, copyMemberships, copyOwners } from './copied-role.ts';
export { findPersonalRole, retireEmptyPersonalRoles } from './personal-roles.ts';
export { askableScreens, type OpeningRole, roleOpeningLeast, rolesOpening, rolesThatOpen } from './roles-opening.ts';
export type { ImpactOnPerson, PlaceOf } from './impact.ts';
export { weighChanges } from './weigh-changes.ts';
export { rightsLostWith } from './rights-lost-with.ts';
export { countUseOfCells, USE_DAYS } from './use-of-cells.ts';
export { givenRoleRows, heldRoleRows, isHeld, rightRows } from './rights-rows.ts';
export { grantedCells, openedScreens } from './granted-cells.ts';
export {
  closeEnded,
  markBegun,
  nextBoundary,
  type TimedGrant,
  type TimedMembership,
} from './validity-store.ts';
export {
  everyoneRolesAround,
  givenRolesAround,
  grantsAround,
  heldForever,
  NO_CHANGE,
  seatsAround,
  touchedPeople,
  touchedScreens,
} from './rights-around.ts';
export {
  closeGrantsOnScreen,
  type GrantOnScreen,
  listGrantsOnScreen,
  openersAnywhere,
  reopenGrantsOnScreen,
} from './retired-screen.ts';
export { compareManifests, followManifests, isNothing, type ManifestChanges } from './follow-manifests.ts';
export { type FollowedProgram, followOwners, refusedToPrograms } from './owned-programs.ts';
export { viewOnlyScreensEdited } from './view-only-screens.ts';
