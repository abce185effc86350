type Schema = Readonly<Record<string, unknown>>;
type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } };
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

const text = (maxLength: number): Schema => ({ type: 'string', minLength: 1, maxLength });

const object = (properties: Readonly<Record<string, Schema>>, required: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
});

/** A user as RFC 7643 has them (sections 4.1 and 4.3), as far as the product reads them. */
const USER = object(
  {
    userName: { type: 'string', pattern: '^[a-z][a-z0-9.]{2,20}$' },
    externalId: text(40),
    name: object({ givenName: text(20), familyName: text(20) }, ['givenName', 'familyName']),
    active: { type: 'boolean' },
    title: text(30),
    emails: {
      type: 'array',
      maxItems: 2,
      items: object({
        value: { type: 'string', pattern: '^[a-z]{3,9}@ornek\\.example$' },
        primary: { type: 'boolean' },
      }),
    },
    [ENTERPRISE]: object({ employeeNumber: text(12), department: text(30), manager: object({ value: text(6) }) }),
  },
  ['userName', 'name'],
);

/** A group (section 4.2). */
const GROUP = object(
  {
    displayName: text(40),
    externalId: text(40),
    members: {
      type: 'array',
      maxItems: 3,
      items: object({ value: { type: 'string', pattern: '^[1-9][0-9]?$' } }, ['value']),
    },
  },
  ['displayName'],
);

/** A change (RFC 7644, section 3.5.2). */
const PATCH = object(
  {
    Operations: {
      type: 'array',
      minItems: 1,
      maxItems: 3,
      items: object(
        {
          op: { enum: ['add', 'replace', 'remove'] },
          path: { enum: ['active', 'title', 'name.givenName', 'displayName', 'members', 'externalId', 'emails'] },
          value: {},
        },
        ['op'],
      ),
    },
  },
  ['Operations'],
);

const bodyOf = (path: string, method: string): Schema => {
  if (method === 'patch') return PATCH;
  return path.startsWith('/scim/v2/Users') ? USER : GROUP;
};

/**
 * The API document with what a directory sends: a resource may bring any attribute, and of those that the document allows
 * nearly none would be a user.
 */
export const withScimBodies = (text: string): string => {
  const document = JSON.parse(text) as Document;
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, { requestBody }] of Object.entries(operations)) {
      if (!path.startsWith('/scim/v2/') || requestBody === undefined) continue;
      for (const content of Object.values(requestBody.content)) content.schema = bodyOf(path, method);
    }
  return JSON.stringify(document);
};
