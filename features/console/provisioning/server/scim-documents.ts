import type { Parts } from '#platform/server/feature.ts';
import { provisioningProblems } from '../contract/problems.ts';
import { ENTERPRISE, GROUP, listOf, USER } from '../contract/scim-shapes.ts';
import { MOST_RESULTS } from './filter-rows.ts';
import { scimBase } from './scim-common.ts';

const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema';
const RESOURCE_TYPE = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const CONFIGURATION = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';

/** What the service can do (RFC 7643, section 5). */
export const configurationOf = (parts: Parts) => ({
  schemas: [CONFIGURATION],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_RESULTS },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'OAuth Bearer Token',
      description: 'An access token of a program, by client credentials (RFC 6749, section 4.4)',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${scimBase(parts)}/ServiceProviderConfig` },
});

const resourceType = (base: string, name: 'User' | 'Group', schema: string, extensions: readonly string[]) => ({
  schemas: [RESOURCE_TYPE],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema,
  ...(extensions.length === 0
    ? {}
    : { schemaExtensions: extensions.map((extension) => ({ schema: extension, required: false })) }),
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
});

/** The kinds of resources (RFC 7643, section 6). */
export const resourceTypesOf = (parts: Parts) => {
  const base = scimBase(parts);
  return listOf([resourceType(base, 'User', USER, [ENTERPRISE]), resourceType(base, 'Group', GROUP, [])], 2, 1);
};

type Attribute = {
  readonly type?: 'string' | 'boolean' | 'complex' | 'reference';
  readonly required?: boolean;
  readonly multiValued?: boolean;
  readonly mutability?: 'readWrite' | 'readOnly';
  readonly caseExact?: boolean;
  readonly uniqueness?: 'none' | 'server';
  readonly subAttributes?: readonly object[];
};

const attribute = (name: string, description: string, of: Attribute = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...of,
});

const complex = (name: string, description: string, subAttributes: readonly object[], of: Attribute = {}) =>
  attribute(name, description, { type: 'complex', ...of, subAttributes });

const USER_ATTRIBUTES = [
  attribute('userName', 'What the directory calls the person, unique in the company', {
    required: true,
    uniqueness: 'server',
  }),
  complex('name', 'The name of the person', [
    attribute('givenName', 'First name'),
    attribute('familyName', 'Last name'),
    attribute('formatted', 'Both', { mutability: 'readOnly' }),
  ]),
  attribute('displayName', 'Both names', { mutability: 'readOnly' }),
  attribute('title', 'Title of the job'),
  attribute('active', 'Whether the account is open', { type: 'boolean' }),
  complex(
    'emails',
    'The e-mail address; of several the main one is kept',
    [attribute('value', 'Address'), attribute('type', 'work'), attribute('primary', 'true', { type: 'boolean' })],
    { multiValued: true },
  ),
  complex('groups', 'Groups the person is in', [attribute('value', 'Id'), attribute('display', 'Name')], {
    multiValued: true,
    mutability: 'readOnly',
  }),
];

const ENTERPRISE_ATTRIBUTES = [
  attribute('employeeNumber', 'Number of the person at the company'),
  attribute('department', 'Department'),
  complex('manager', 'To whom the person reports', [
    attribute('value', 'Id of the manager'),
    attribute('displayName', 'Name of the manager', { mutability: 'readOnly' }),
  ]),
];

const GROUP_ATTRIBUTES = [
  attribute('displayName', 'Name of the group, unique in the company', { required: true, uniqueness: 'server' }),
  complex('members', 'People of the company', [attribute('value', 'Id of the person')], { multiValued: true }),
];

/** The attributes of the resources (RFC 7643, section 7). */
export const schemasOf = (parts: Parts) => {
  const base = scimBase(parts);
  const schema = (id: string, name: string, attributes: readonly object[]) => ({
    schemas: [SCHEMA],
    id,
    name,
    attributes,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  });
  return listOf(
    [
      schema(USER, 'User', USER_ATTRIBUTES),
      schema(ENTERPRISE, 'Enterprise User', ENTERPRISE_ATTRIBUTES),
      schema(GROUP, 'Group', GROUP_ATTRIBUTES),
    ],
    3,
    1,
  );
};

type Document =
  | ReturnType<typeof resourceTypesOf>['Resources'][number]
  | ReturnType<typeof schemasOf>['Resources'][number];

/** One document of a list by its id; throws `scim-unknown`. */
export const documentIn = <D extends Document>({ Resources }: { readonly Resources: readonly D[] }, id: string): D => {
  const found = Resources.find((document) => document.id === id);
  if (found === undefined) throw provisioningProblems.problem('scim-unknown');
  return found;
};
