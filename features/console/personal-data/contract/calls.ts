import { profileUrl } from '#features/core/users/contract/addresses.ts';
import { access } from '#platform/contract/access.ts';
import { callsOf } from '#platform/contract/call.ts';

/** What the product keeps about a person, as a file: a person's own, and anybody's for system administrators, who can also have it erased. */
export const personalDataCalls = callsOf(async () => (await import('./shapes.ts')).personalDataShapes, {
  exportOwnData: {
    method: 'POST',
    path: '/derinuaa/api/account/personal-data',
    access: access.screens({ url: profileUrl, level: 'view' }),
    problems: ['sheet-too-large', 'tasks-too-many'],
  },
  exportDataOfPerson: {
    method: 'POST',
    path: '/derinuaa/api/users/:id/personal-data',
    access: access.roles('Admin'),
    problems: ['personal-data-unknown', 'sheet-too-large', 'tasks-too-many'],
  },
  weighErasure: {
    method: 'GET',
    path: '/derinuaa/api/users/:id/erasure',
    access: access.roles('Admin'),
    problems: ['personal-data-unknown'],
  },
  erasePerson: {
    method: 'POST',
    path: '/derinuaa/api/users/:id/erasure',
    access: access.roles('Admin'),
    stepUp: true,
    problems: ['personal-data-unknown', 'erasure-needs-closed-account', 'erasure-account-elsewhere'],
  },
});
