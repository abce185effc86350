import * as z from 'zod/mini';
import {
  departmentShape,
  emailShape,
  personNameShape,
  staffNumberShape,
  titleShape,
} from '#features/console/user-management/contract/shapes.ts';
import { text } from '#platform/contract/shapes.ts';

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

const meta = z.object({ resourceType: z.string(), created: z.optional(z.string()), location: z.string() });

const reference = z.object({ value: z.string(), display: z.optional(z.string()), $ref: z.string() });

/** A person as SCIM shows them (RFC 7643, sections 4.1 and 4.3). */
export const scimUser = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.optional(z.string()),
  userName: z.optional(z.string()),
  name: z.optional(z.object({ givenName: z.string(), familyName: z.string(), formatted: z.string() })),
  displayName: z.optional(z.string()),
  title: z.optional(z.string()),
  active: z.optional(z.boolean()),
  emails: z.optional(z.array(z.object({ value: z.string(), type: z.string(), primary: z.boolean() }))),
  groups: z.optional(z.array(reference)),
  [ENTERPRISE]: z.optional(
    z.object({
      employeeNumber: z.optional(z.string()),
      department: z.optional(z.string()),
      manager: z.optional(z.object({ value: z.string(), displayName: z.string(), $ref: z.string() })),
    }),
  ),
  meta,
});

export type ScimUser = z.input<typeof scimUser>;

/** A group as SCIM shows it (RFC 7643, section 4.2). */
export const scimGroup = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.optional(z.string()),
  displayName: z.optional(z.string()),
  members: z.optional(z.array(reference)),
  meta,
});

export type ScimGroup = z.input<typeof scimGroup>;

/** A page of resources; `startIndex` counts from 1. */
export const scimList = <T extends z.ZodMiniType>(resource: T) =>
  z.object({
    schemas: z.array(z.string()),
    totalResults: z.int(),
    startIndex: z.int(),
    itemsPerPage: z.int(),
    Resources: z.array(resource),
  });

export const listOf = <T>(Resources: readonly T[], totalResults: number, startIndex: number) => ({
  schemas: [LIST],
  totalResults,
  startIndex,
  itemsPerPage: Resources.length,
  Resources: [...Resources],
});

/** A number that a query brings, of either sign: SCIM reads what is too small as the smallest. */
const wholeNumber = z.optional(z.string().check(z.regex(/^[+-]?\d{1,9}$/)));

/** Which attributes an answer holds. */
const projection = {
  attributes: z.optional(z.string().check(z.maxLength(1_000))),
  excludedAttributes: z.optional(z.string().check(z.maxLength(1_000))),
};

/** A resource is named by any text: one that is no number is not found. */
const named = { id: z.string().check(z.maxLength(100)) };

/** SCIM resources bring attributes that are not ours to keep; they are left alone, as its clients expect. */
const anyResource = z.record(z.string(), z.unknown());

/** A document of the service itself. */
export const namedDocument = z.strictObject({ id: z.string().check(z.maxLength(200)) });

export const oneResource = z.strictObject({ ...named, ...projection });
export const pageOfResources = z.strictObject({
  filter: z.optional(z.string().check(z.maxLength(1_000))),
  startIndex: wholeNumber,
  count: wholeNumber,
  sortBy: z.optional(z.string().check(z.maxLength(100))),
  sortOrder: z.optional(z.enum(['ascending', 'descending'])),
  ...projection,
});
export const sentResource = z.strictObject({ resource: anyResource });
export const sentToOne = z.strictObject({ ...named, resource: anyResource });

/** The changes of a PATCH (RFC 7644, section 3.5.2), as the body brings them. */
export const patchBody = z.looseObject({
  Operations: z
    .array(
      z.looseObject({
        op: z.string().check(z.regex(/^(add|remove|replace)$/i)),
        path: z.optional(z.string().check(z.maxLength(300))),
        value: z.optional(z.unknown()),
      }),
    )
    .check(z.minLength(1), z.maxLength(1_000)),
});

export type PatchOperation = z.output<typeof patchBody>['Operations'][number];

const MOST_NAME = 200;
const externalId = z.optional(z.nullable(z.string().check(z.maxLength(255))));

/** What SCIM may write of a person; null takes it away. */
export const writtenUser = z.strictObject({
  userName: z.optional(text(MOST_NAME)),
  externalId,
  active: z.optional(z.boolean()),
  givenName: z.optional(personNameShape),
  familyName: z.optional(personNameShape),
  email: z.optional(z.nullable(emailShape)),
  title: z.optional(z.nullable(titleShape)),
  employeeNumber: z.optional(z.nullable(staffNumberShape)),
  department: z.optional(z.nullable(departmentShape)),
  manager: z.optional(z.nullable(z.int().check(z.positive()))),
});

export type WrittenUser = z.output<typeof writtenUser>;

const MOST_MEMBERS = 5_000;

/** What SCIM may write of a group. */
export const writtenGroup = z.strictObject({
  displayName: z.optional(text(MOST_NAME)),
  externalId,
  members: z.optional(
    z.array(z.looseObject({ value: z.string().check(z.maxLength(100)) })).check(z.maxLength(MOST_MEMBERS)),
  ),
});
