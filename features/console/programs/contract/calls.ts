import { callsOf } from '#platform/contract/call.ts';
import { exportCall } from '#platform/contract/export-call.ts';
import { editsPrograms, seesPrograms } from './permissions.ts';
import { programsSource } from './sources.ts';

/** Why a change of a program is refused, whatever it is. */
const refusesOne = ['no-company', 'program-unknown', 'program-is-over', 'rule-broken'] as const;

/** Why what a program is given may not be, as the path of all changes of access says. */
const refusesGiving = [
  'role-unknown',
  'role-protected',
  'role-admin-only',
  'role-company-foreign',
  'role-of-everyone',
  'role-personal',
  'role-too-long',
  'program-role',
  'grant-exceeds-own',
  'grant-outlasts-own',
  'validity-wrong',
] as const;

/** Programs: users without a browser, of one company, each with an owner, roles and an end. */
export const programsCalls = callsOf(async () => (await import('./shapes.ts')).programsShapes, {
  exportPrograms: exportCall('/derinuaa/api/program-exports', programsSource),
  getProgram: {
    method: 'GET',
    path: '/derinuaa/api/programs/:id',
    access: seesPrograms,
    problems: ['no-company', 'program-unknown'],
  },
  /** What a new program can be given: roles of the company, and where its account is. */
  listProgramChoices: {
    method: 'GET',
    path: '/derinuaa/api/program-choices',
    access: editsPrograms,
    problems: ['no-company'],
  },
  /** People of the company who could answer for a program, by name. */
  findProgramOwners: {
    method: 'GET',
    path: '/derinuaa/api/program-owners',
    access: editsPrograms,
    problems: ['no-company'],
  },
  openProgram: {
    method: 'POST',
    path: '/derinuaa/api/programs',
    access: editsPrograms,
    stepUp: true,
    problems: [
      'no-company',
      'rule-broken',
      'program-name-taken',
      'program-owner-unknown',
      'program-account-needed',
      'program-account-taken',
      ...refusesGiving,
    ],
  },
  /** A new key; the one before works for a week more. */
  rotateProgramKey: {
    method: 'POST',
    path: '/derinuaa/api/programs/:id/key',
    access: editsPrograms,
    stepUp: true,
    problems: [...refusesOne, 'program-keys-elsewhere'],
  },
  handOverProgram: {
    method: 'POST',
    path: '/derinuaa/api/programs/:id/owner',
    access: editsPrograms,
    problems: [...refusesOne, 'program-owner-unknown', 'program-owner-same'],
  },
  changeProgramEnd: {
    method: 'POST',
    path: '/derinuaa/api/programs/:id/validity',
    access: editsPrograms,
    problems: [...refusesOne, ...refusesGiving],
  },
  endProgram: {
    method: 'POST',
    path: '/derinuaa/api/programs/:id/ending',
    access: editsPrograms,
    problems: refusesOne,
  },
});
