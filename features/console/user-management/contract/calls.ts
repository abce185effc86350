import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';
import { exportCall } from '#platform/contract/export-call.ts';
import { tableProblemCodes } from '#platform/contract/table-file.ts';
import { seesUsers } from './permissions.ts';
import { usersSource } from './sources.ts';
import { profileUrl, usersUrl } from '#features/core/users/contract/addresses.ts';

const editsUsers = access.screens({ url: usersUrl, level: 'edit' });

/** What can be wrong with what a person does for their employer. */
const employmentProblems = [
  'manager-unknown',
  'manager-reports',
  'last-day-past',
  'last-administrator',
  'users-admin-only',
] as const;

export const usersCalls = callsOf(async () => (await import('./shapes.ts')).usersShapes, {
  listUsers: { method: 'GET', path: '/derinuaa/api/users', access: seesUsers },
  /** What the list's search, order and filter show, in a file. */
  exportUsers: exportCall('/derinuaa/api/user-exports', usersSource),
  /** The file's bytes in base64, as the check takes them. */
  userImportTemplate: { method: 'GET', path: '/derinuaa/api/user-imports/template', access: editsUsers },
  /** The dry run: row by row what would be wrong; nothing changes. The file that is checked is the one to import. */
  checkUserImport: {
    method: 'POST',
    path: '/derinuaa/api/user-imports/checks',
    access: editsUsers,
    problems: [
      'import-unreadable',
      'import-columns',
      'import-columns-twice',
      'import-empty',
      'import-too-many',
      ...tableProblemCodes,
      'tasks-too-many',
      'no-company',
    ],
  },
  /** Adds the people of a checked file to the caller's company, or changes them. Rows that cannot be taken are left and listed. */
  runUserImport: {
    method: 'POST',
    path: '/derinuaa/api/user-imports',
    access: editsUsers,
    problems: [
      'rule-broken',
      'import-unchecked',
      'import-unreadable',
      ...tableProblemCodes,
      'tasks-too-many',
      'no-company',
    ],
  },
  findUser: { method: 'GET', path: '/derinuaa/api/users/:id', access: seesUsers, problems: ['user-unknown'] },
  /** What a person may open in the company the caller works in. */
  listScreensOfUser: {
    method: 'GET',
    path: '/derinuaa/api/users/:id/screens',
    access: seesUsers,
    problems: ['user-unknown', 'no-company'],
  },
  createUser: {
    method: 'POST',
    path: '/derinuaa/api/users',
    access: editsUsers,
    problems: [
      'rule-broken',
      'user-name-taken',
      'name-looks-alike',
      'email-taken',
      'person-not-free',
      'user-company-foreign',
      'user-company-missing',
      ...employmentProblems,
    ],
  },
  editUser: {
    method: 'PATCH',
    path: '/derinuaa/api/users/:id',
    access: editsUsers,
    problems: [
      'user-unknown',
      'user-stale',
      'email-taken',
      'person-not-free',
      'user-shared',
      'user-email-unbound',
      ...employmentProblems,
    ],
  },
  deactivateUser: {
    method: 'POST',
    path: '/derinuaa/api/users/:id/deactivate',
    access: editsUsers,
    problems: ['rule-broken', 'user-unknown', 'users-admin-only', 'user-state-unchanged', 'last-administrator'],
  },
  reactivateUser: {
    method: 'POST',
    path: '/derinuaa/api/users/:id/reactivate',
    access: editsUsers,
    problems: ['rule-broken', 'user-unknown', 'users-admin-only', 'user-state-unchanged'],
  },
  resetPassword: {
    method: 'POST',
    path: '/derinuaa/api/users/:id/password-links',
    access: editsUsers,
    problems: ['user-unknown', 'users-admin-only', 'account-elsewhere', 'program-has-no-password', 'reset-inactive'],
  },
  /** Opens the lock of too many wrong passwords before its time. */
  unlockUser: {
    method: 'POST',
    path: '/derinuaa/api/users/:id/unlock',
    access: editsUsers,
    problems: ['user-unknown', 'users-admin-only', 'user-not-locked'],
  },
  /** For somebody who lost their phone: the next sign-in asks for the password alone, or for a new set-up. */
  resetSecondFactor: {
    method: 'POST',
    path: '/derinuaa/api/users/:id/second-factor-reset',
    access: editsUsers,
    stepUp: true,
    problems: [
      'user-unknown',
      'users-admin-only',
      'second-factor-own',
      'second-factor-of-administrator',
      'second-factor-none',
    ],
  },
  /** Ends every session of this person; they can sign in again. */
  endUserSessions: {
    method: 'POST',
    path: '/derinuaa/api/users/:id/end-sessions',
    access: editsUsers,
    problems: ['user-unknown', 'users-admin-only'],
  },
  bindAccount: {
    method: 'POST',
    path: '/derinuaa/api/users/:id/identities',
    access: access.roles('Admin'),
    problems: ['user-unknown', 'issuer-foreign', 'account-taken', 'account-present'],
  },
  unbindAccount: {
    method: 'DELETE',
    path: '/derinuaa/api/users/:id/identities',
    access: access.roles('Admin'),
    problems: ['user-unknown', 'issuer-foreign', 'account-unbound', 'last-administrator-account'],
  },
  ownProfile: {
    method: 'GET',
    path: '/derinuaa/api/account/profile',
    access: access.screens({ url: profileUrl, level: 'view' }),
  },
});

/** What is done with chosen people of the list. */
export const chosenPeopleCalls = callsOf(async () => (await import('./chosen-people-shapes.ts')).chosenPeopleShapes, {
  /** Each is decided for itself, and answers what became of it; adding to a company and closing accounts is Admin's. */
  changePeople: {
    method: 'POST',
    path: '/derinuaa/api/user-changes',
    access: editsUsers,
    problems: ['users-admin-only'],
  },
  /** Makes those people again what they were, right after it: where they were changed since, that stays. */
  takePeopleBack: {
    method: 'POST',
    path: '/derinuaa/api/user-changes/reversal',
    access: editsUsers,
    problems: ['users-admin-only'],
  },
  /** What people would lose with their accounts, before these are closed. */
  weighClosing: {
    method: 'POST',
    path: '/derinuaa/api/user-changes/losses',
    access: editsUsers,
    problems: ['users-admin-only'],
  },
});
