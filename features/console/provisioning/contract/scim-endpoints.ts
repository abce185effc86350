import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '#platform/contract/endpoint.ts';
import type { Shape } from '#platform/contract/call.ts';
import { editsProvisioning, seesProvisioning } from './permissions.ts';
import { scimForm } from './scim-form.ts';
import {
  namedDocument,
  oneResource,
  pageOfResources,
  scimGroup,
  scimList,
  scimUser,
  sentResource,
  sentToOne,
} from './scim-shapes.ts';

type Declared<I extends Shape, O extends Shape> = Omit<Endpoint<I, O>, 'shapes' | 'form' | 'access'>;

/** A read by SCIM. */
const read = <I extends Shape, O extends Shape>(declared: Declared<I, O>) =>
  endpoint({ ...declared, access: seesProvisioning, form: scimForm });

const UNDO = { none: 'the directory that sends it holds what was before, and sends it again' } as const;

/** A change by SCIM. A resource stands in the body as it is. */
const change = <I extends Shape, O extends Shape>(declared: Declared<I, O>) =>
  endpoint({ undo: UNDO, ...declared, access: editsProvisioning, form: scimForm });

/** More than 5,000 members of a group take. */
const MOST_BYTES = 1_048_576;

const ofPerson = ['no-company', 'scim-user-unknown'] as const;
const writesPerson = [
  'rule-broken',
  'user-name-taken',
  'scim-name-taken',
  'name-looks-alike',
  'email-taken',
  'person-not-free',
  'user-email-unbound',
  'user-stale',
  'manager-unknown',
  'manager-reports',
  'last-administrator',
  'scim-user-foreign',
] as const;
const ofGroup = ['no-company', 'group-unknown'] as const;
const givesRoles = [
  'rule-broken',
  'scim-member-unknown',
  'role-unknown',
  'role-person-foreign',
  'role-too-long',
  'group-role',
] as const;
const patches = ['scim-path', 'scim-filter'] as const;

const anything = z.record(z.string(), z.unknown());
const none = z.strictObject({});

/** SCIM 2.0 (RFC 7643, RFC 7644): how a directory keeps the people and groups of a company here. */
export const scimContract = {
  showScimConfiguration: read({
    title: 'SCIM: what the service can do',
    method: 'GET',
    path: '/scim/v2/ServiceProviderConfig',
    problems: [],
    input: none,
    output: anything,
    transaction: 'none',
  }),
  listScimResourceTypes: read({
    title: 'SCIM: the kinds of resources',
    method: 'GET',
    path: '/scim/v2/ResourceTypes',
    problems: [],
    input: none,
    output: scimList(anything),
    transaction: 'none',
  }),
  listScimSchemas: read({
    title: 'SCIM: the attributes of resources',
    method: 'GET',
    path: '/scim/v2/Schemas',
    problems: [],
    input: none,
    output: scimList(anything),
    transaction: 'none',
  }),
  getScimResourceType: read({
    title: 'SCIM: a kind of resources',
    method: 'GET',
    path: '/scim/v2/ResourceTypes/:id',
    problems: ['scim-unknown'],
    input: namedDocument,
    output: anything,
    transaction: 'none',
  }),
  getScimSchema: read({
    title: 'SCIM: the attributes of one schema',
    method: 'GET',
    path: '/scim/v2/Schemas/:id',
    problems: ['scim-unknown'],
    input: namedDocument,
    output: anything,
    transaction: 'none',
  }),
  listScimUsers: read({
    title: 'SCIM: find people of the company',
    method: 'GET',
    path: '/scim/v2/Users',
    problems: ['no-company', 'scim-filter'],
    input: pageOfResources,
    output: scimList(scimUser),
  }),
  getScimUser: read({
    title: 'SCIM: show a person',
    method: 'GET',
    path: '/scim/v2/Users/:id',
    problems: ofPerson,
    input: oneResource,
    output: scimUser,
  }),
  createScimUser: change({
    title: 'SCIM: add a person to the company',
    method: 'POST',
    path: '/scim/v2/Users',
    status: 201,
    bodyField: 'resource',
    problems: [...ofPerson, ...writesPerson, ...givesRoles],
    input: sentResource,
    output: scimUser,
  }),
  replaceScimUser: change({
    title: 'SCIM: replace a person',
    method: 'PUT',
    path: '/scim/v2/Users/:id',
    bodyField: 'resource',
    problems: [...ofPerson, ...writesPerson],
    input: sentToOne,
    output: scimUser,
  }),
  patchScimUser: change({
    title: 'SCIM: change a person',
    method: 'PATCH',
    path: '/scim/v2/Users/:id',
    bodyField: 'resource',
    problems: [...ofPerson, ...writesPerson, ...patches],
    input: sentToOne,
    output: scimUser,
  }),
  deleteScimUser: change({
    title: 'SCIM: close the account of a person',
    method: 'DELETE',
    path: '/scim/v2/Users/:id',
    status: 204,
    problems: [...ofPerson, ...writesPerson, ...givesRoles],
    input: oneResource,
    output: none,
  }),
  listScimGroups: read({
    title: 'SCIM: find groups of the company',
    method: 'GET',
    path: '/scim/v2/Groups',
    problems: ['no-company', 'scim-filter'],
    input: pageOfResources,
    output: scimList(scimGroup),
  }),
  getScimGroup: read({
    title: 'SCIM: show a group',
    method: 'GET',
    path: '/scim/v2/Groups/:id',
    problems: ofGroup,
    input: oneResource,
    output: scimGroup,
  }),
  createScimGroup: change({
    title: 'SCIM: add a group',
    method: 'POST',
    path: '/scim/v2/Groups',
    status: 201,
    bodyField: 'resource',
    maxBody: MOST_BYTES,
    problems: [...ofGroup, 'scim-name-taken', ...givesRoles],
    input: sentResource,
    output: scimGroup,
  }),
  replaceScimGroup: change({
    title: 'SCIM: replace a group',
    method: 'PUT',
    path: '/scim/v2/Groups/:id',
    bodyField: 'resource',
    maxBody: MOST_BYTES,
    problems: [...ofGroup, 'scim-name-taken', ...givesRoles],
    input: sentToOne,
    output: scimGroup,
  }),
  patchScimGroup: change({
    title: 'SCIM: change a group',
    method: 'PATCH',
    path: '/scim/v2/Groups/:id',
    bodyField: 'resource',
    maxBody: MOST_BYTES,
    problems: [...ofGroup, 'scim-name-taken', ...givesRoles, ...patches],
    input: sentToOne,
    output: scimGroup,
  }),
  deleteScimGroup: change({
    title: 'SCIM: delete a group, and remove the roles that it gave',
    method: 'DELETE',
    path: '/scim/v2/Groups/:id',
    status: 204,
    problems: [...ofGroup, ...givesRoles],
    input: oneResource,
    output: none,
  }),
} as const;
