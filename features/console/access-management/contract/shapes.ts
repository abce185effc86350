import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { id, idText, instant, sheetFormats, text, version, versionText, wholeText } from '#platform/contract/shapes.ts';
import { roleEmergency, wantedEmergency } from './emergency-shapes.ts';
import { caption, grantChanges, matrix } from './matrix-shapes.ts';
import { matrixUse } from './matrix-use-shapes.ts';
import { retirement } from './retirement-shapes.ts';
import { roleUses } from './role-uses-shapes.ts';
import { MAX_LONGEST_DAYS, MAX_OWNERS, MOST_EPOCH } from './vocabulary.ts';

const roleName = text(80, 2);

/** What a role is for. */
const purpose = z.nullable(text(500));

/** The longest time that a role is given for, in days; null: for good. */
const longestDays = z.nullable(z.int().check(z.gte(1), z.lte(MAX_LONGEST_DAYS)));

const owners = z.array(id).check(z.maxLength(MAX_OWNERS));

const reason = z.optional(text(500, 0));

const search = z._default(z.string().check(z.maxLength(200)), '');

const personName = z.object({ id, userName: z.string(), firstName: z.string(), lastName: z.string() });

const roleRow = z.object({
  id,
  name: z.string(),
  /** Null is a role of the product, which holds in every company. */
  companyId: z.nullable(id),
  protected: z.boolean(),
  everyone: z.boolean(),
  purpose: z.nullable(z.string()),
  /** People who do not hold it can request it. */
  askable: z.boolean(),
  longestDays: z.nullable(z.int()),
  /** Changes of it, of its cells and of its people wait for a second person. */
  fourEyes: z.boolean(),
  /** Its holders can lend it to a deputy. */
  lendable: z.boolean(),
  /** The only person who may hold it. */
  personalOf: z.nullable(id),
  version,
  /** Active people who hold it now. */
  memberCount: z.int(),
  /** Screens it opens now. */
  grantCount: z.int(),
  /** What the caller may do with it. */
  may: z.object({ edit: z.boolean(), retire: z.boolean(), give: z.boolean(), grant: z.boolean() }),
});

export type { Matrix } from './matrix-shapes.ts';

export type RoleRow = z.output<typeof roleRow>;

const validUntil = z.nullable(instant);

const roleGrant = z.object({ screenId: id, url: z.string(), caption, level: z.enum(['view', 'edit']), validUntil });

const heldRole = z.object({
  membershipId: id,
  roleId: id,
  name: z.string(),
  companyId: z.nullable(id),
  protected: z.boolean(),
  validFrom: instant,
  validUntil,
  reason: z.nullable(z.string()),
  givenBy: z.nullable(personName),
  /** Whose right it is, where it is held by a deputyship. */
  lentBy: z.nullable(z.string()),
  /** Whether it was taken in an emergency. */
  emergency: z.boolean(),
  state: z.enum(['now', 'later', 'ended']),
  /** Whether the caller may take it. */
  mayTake: z.boolean(),
});

/** What the calls of `accessCalls` take and answer. */
export const accessShapes = {
  listRoles: {
    title: 'List roles',
    /** Product-wide roles and those of the company one works in; Admin may ask for another company's. */
    input: z.strictObject({ search, company: z.optional(idText) }),
    output: z.object({
      rows: z.array(roleRow),
      /** Where the caller may create one: in the product, in this company. */
      mayCreate: z.object({ global: z.boolean(), companyId: z.nullable(id) }),
    }),
  },
  findRole: {
    title: 'Show a role, its card and what it opens',
    input: z.strictObject({ id: idText }),
    output: z.object({
      ...roleRow.shape,
      /** Who answers for it, as far as the caller may see people. */
      owners: z.array(z.object({ id, name: z.string() })),
      /** Who may take it in an emergency, and in which company. */
      emergency: z.array(roleEmergency),
      grants: z.array(roleGrant),
    }),
  },
  createRole: {
    title: 'Create a role',
    undo: { none: 'adds a role, which can be deleted' },
    status: 201,
    input: z.strictObject({ name: roleName, companyId: z.nullable(id), purpose: z.optional(purpose) }),
    output: z.object({ id, version }),
  },
  cloneRole: {
    title: 'Make a role like another',
    undo: 'retireRole',
    status: 201,
    input: z.strictObject({
      id: idText,
      name: roleName,
      companyId: z.nullable(id),
      /** Whether those who hold the other are given the copy too. */
      members: z._default(z.boolean(), false),
    }),
    output: z.object({ id, version, epoch: z.int(), grants: z.int(), members: z.int() }),
  },
  editRole: {
    title: 'Change the card of a role',
    undo: { none: 'a form of one record, saved under its version' },
    /** What is left out stays as it is. */
    input: z.strictObject({
      id: idText,
      version,
      name: roleName,
      purpose: z.optional(purpose),
      askable: z.optional(z.boolean()),
      longestDays: z.optional(longestDays),
      fourEyes: z.optional(z.boolean()),
      lendable: z.optional(z.boolean()),
      owners: z.optional(owners),
      emergency: z.optional(wantedEmergency),
    }),
    output: z.object({ version }),
  },
  retireRole: {
    title: 'Retire a role',
    undo: 'restoreRole',
    /** `membersAt`: the epoch of `weighRetirement`, whose members lose it; without it a role that people hold stays. */
    input: z.strictObject({ id: idText, version: versionText, membersAt: z.optional(wholeText(0, MOST_EPOCH)) }),
    output: z.object({ endedGrants: z.int(), endedMemberships: z.int(), version }),
  },
  weighRetirement: {
    title: 'Show who would lose what if a role were retired',
    transaction: 'none',
    input: z.strictObject({ id: idText }),
    output: retirement,
  },
  restoreRole: {
    title: 'Restore a retired role',
    input: z.strictObject({ id: idText, version }),
    output: z.object({ version, restoredGrants: z.int(), restoredMemberships: z.int() }),
  },
  findUsesOfRole: {
    title: 'Show where a role is used',
    input: z.strictObject({ id: idText }),
    output: roleUses,
  },
  findRoleCandidates: {
    title: 'Find people a role can be given to, or who can answer for it',
    /** `company`: where the role shall hold; absent is every company. */
    input: z.strictObject({
      id: idText,
      search: z.string().check(z.maxLength(200)),
      company: z.optional(idText),
      as: z._default(z.enum(['member', 'owner', 'emergency']), 'member'),
    }),
    output: z.object({ rows: z.array(personName) }),
  },
  giveRole: {
    title: 'Give a role to a person',
    undo: { none: 'a role can be taken again' },
    status: 201,
    input: z.strictObject({
      roleId: idText,
      personId: id,
      /** The role's own company; null for a product-wide role, which holds in every one. */
      companyId: z.nullable(id),
      validFrom: z.optional(instant),
      validUntil: z.optional(z.nullable(instant)),
      reason,
    }),
    output: z.object({ membershipId: id }),
  },
  takeRole: {
    title: 'Remove a person from a role',
    undo: 'giveRole',
    input: z.strictObject({ membershipId: idText, reason }),
    output: z.object({ membershipId: id }),
  },
  listRolesOfPerson: {
    title: 'List the roles of a person',
    input: z.strictObject({ personId: idText }),
    output: z.object({ rows: z.array(heldRole) }),
  },
  readMatrix: { title: 'Show who can open which screen', input: z.strictObject({}), output: matrix },
  exportMatrix: {
    title: 'Make a file of the whole matrix',
    undo: { none: 'makes a file' },
    transaction: 'none',
    input: z.strictObject({ format: z.enum(sheetFormats) }),
    output: z.object({ rows: z.int() }),
    asynchronous: { when: 'always', title: { tr: 'Yetki matrisi', en: 'The access matrix' } },
  },
  readMatrixUse: {
    title: 'Show how many people used what a role opens for them',
    // In short transactions of its own, so that a large one delays no other request.
    transaction: 'none',
    input: z.strictObject({}),
    output: matrixUse,
  },
  applyGrants: {
    title: 'Change screen rights, all or none',
    undo: 'applyGrants',
    /** `undoes`: the epoch of the change that this takes back; refused where a cell was changed since, also in its end alone. */
    input: z.strictObject({ changes: grantChanges, reason, undoes: z.optional(z.int()) }),
    output: z.object({ epoch: z.int(), applied: z.int() }),
  },
  previewGrants: {
    title: 'Show who is affected by staged changes of rights',
    undo: { none: 'weighs changes, and makes none' },
    // In short transactions of its own, so that a large one delays no other request.
    transaction: 'none',
    input: z.strictObject({ changes: grantChanges }),
    output: z.object({
      /** By name, all changes together. */
      people: z.object({
        gain: z.int(),
        lose: z.int(),
        /** Of those who lose, the ones who edited on such a screen in the last 90 days, and those who are on it now. */
        edited: z.int(),
        here: z.int(),
        /** Those first who lose what they use; of many not all. */
        named: z.array(
          z.object({
            personId: id,
            name: z.string(),
            /** Screens on which their level rises, and falls. */
            gains: z.int(),
            loses: z.int(),
            edited: z.boolean(),
            here: z.boolean(),
          }),
        ),
      }),
      rows: z.array(
        z.object({
          roleId: id,
          screenId: id,
          /** Active people who hold the role now. */
          members: z.int(),
          /** Of them, those whose own level rises or falls, their other roles and all other changes counted. */
          gain: z.int(),
          lose: z.int(),
          /** Of those, people for whom the screen opens, or closes. */
          opens: z.int(),
          closes: z.int(),
          /** Of those whose level falls, the ones who edited there in the last 90 days, and those who are on it now. */
          edited: z.int(),
          here: z.int(),
        }),
      ),
    }),
  },
} satisfies Operations;
