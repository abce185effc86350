import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';

/** Whose deputyships may not be seen or changed, and by whom. */
const refusesPerson = ['no-company', 'deputyship-person-unknown'] as const;

const refusesOne = ['no-company', 'deputyship-unknown', 'deputyship-not-yours', 'deputyship-over'] as const;

/** Why what is lent may not be, as the path of all changes of access says. */
const refusesLending = [
  'role-protected',
  'role-admin-only',
  'role-company-foreign',
  'role-too-long',
  'grant-exceeds-own',
  'grant-outlasts-own',
  'validity-wrong',
  'rule-broken',
  'deputyship-outlasts-own',
] as const;

/**
 * Deputyships: of oneself, or of people of the company for whoever gives roles there. Whether somebody may see or change one
 * is decided by who it is of, so the routes ask for no more than a sign-in.
 */
export const deputyshipCalls = callsOf(async () => (await import('./shapes.ts')).deputyshipShapes, {
  listDeputyships: {
    method: 'GET',
    path: '/derinuaa/api/deputyships',
    access: access.signedIn,
    problems: refusesPerson,
  },
  /** The roles that a person holds, with why one cannot be lent. */
  listRolesToLend: {
    method: 'GET',
    path: '/derinuaa/api/deputyship-roles',
    access: access.signedIn,
    problems: refusesPerson,
  },
  /** People of the company who could be somebody's deputy, by name. */
  findDeputies: {
    method: 'GET',
    path: '/derinuaa/api/deputyship-people',
    access: access.signedIn,
    problems: refusesPerson,
  },
  makeDeputyship: {
    method: 'POST',
    path: '/derinuaa/api/deputyships',
    access: access.signedIn,
    problems: [
      ...refusesPerson,
      ...refusesLending,
      'deputyship-self',
      'deputyship-to-yourself',
      'deputyship-empty',
      'deputyship-not-held',
      'deputyship-lent-on',
      'deputyship-role-protected',
      'deputyship-role-personal',
      'deputyship-role-kept',
    ],
  },
  changeDeputyship: {
    method: 'PATCH',
    path: '/derinuaa/api/deputyships/:id',
    access: access.signedIn,
    problems: [...refusesOne, ...refusesLending],
  },
  endDeputyship: {
    method: 'POST',
    path: '/derinuaa/api/deputyships/:id/ending',
    access: access.signedIn,
    problems: [...refusesOne, 'role-protected', 'role-admin-only', 'role-company-foreign', 'rule-broken'],
  },
  /** Takes back that it was ended before its time. */
  restoreDeputyship: {
    method: 'POST',
    path: '/derinuaa/api/deputyships/:id/restoring',
    access: access.signedIn,
    problems: [
      ...refusesOne,
      ...refusesLending,
      'deputyship-person-unknown',
      'deputyship-to-yourself',
      'deputyship-stands',
    ],
  },
});
