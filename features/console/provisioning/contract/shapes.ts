import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { exportOperation } from '#platform/contract/report-shapes.ts';
import { id, idText, instant } from '#platform/contract/shapes.ts';

const role = z.object({ id, name: z.string() });

/** Members that the panel of a group names; the others are counted. */
export const SHOWN_MEMBERS = 50;

/** Groups of the realm that are listed; Keycloak is asked for no more. */
export const MOST_GROUPS = 1_000;

/** How Keycloak answered: `off`, this installation asks none. */
const askedStates = ['known', 'away', 'refused', 'off'] as const;

/** What Keycloak calls a group. */
const groupId = z.string().check(z.regex(/^[\w:-]{1,64}$/));

const reading = z.object({
  readAt: z.nullable(instant),
  /** `waiting`: it was not read yet; `missing`: the group is not there any more. */
  state: z.enum(['waiting', 'missing', ...askedStates]),
  /** Its accounts that belong to nobody of the company. */
  elsewhere: z.int(),
  /** How many were to enter and to leave, and have not: what was read is not made here. */
  entering: z.int(),
  leaving: z.int(),
  /** Why not. */
  refusal: z.nullable(z.string()),
});

const group = z.object({
  id,
  name: z.string(),
  source: z.enum(['scim', 'keycloak']),
  externalId: z.nullable(z.string()),
  /** How it is read at Keycloak; null: a directory brought it by SCIM. */
  reading: z.nullable(reading),
  role: z.nullable(role),
  /** How many people are in it, and the first of them by name. */
  total: z.int(),
  /** How many of them have its role from it. */
  given: z.int(),
  members: z.array(
    z.object({
      id,
      name: z.string(),
      /** Whether the group gave them its role; otherwise they held it before. */
      given: z.boolean(),
    }),
  ),
});

/** What the calls of `provisioningCalls` take and answer. */
export const provisioningShapes = {
  exportGroups: exportOperation({ tr: 'Dizin grupları', en: 'The groups of the directory' }),
  showProvisioning: {
    title: 'Show the address for the directory of the company, and the programs that may use it',
    input: z.strictObject({}),
    output: z.object({
      address: z.string(),
      programs: z.array(z.object({ id, name: z.string() })),
      /** How many people the directory has brought or taken over. */
      people: z.int(),
      /** Whether the caller may choose groups of Keycloak. */
      choosesGroups: z.boolean(),
    }),
  },
  getProvisionedGroup: {
    title: 'Show a group of the directory with its people',
    input: z.strictObject({ id: idText }),
    output: group,
  },
  listMappableRoles: {
    title: 'List the roles that a group can give',
    input: z.strictObject({}),
    output: z.object({ roles: z.array(role) }),
  },
  mapGroup: {
    title: 'Map a group of the directory to a role, which its people are given; or to none',
    undo: 'mapGroup',
    input: z.strictObject({ id: idText, roleId: z.nullable(id) }),
    output: z.object({ people: z.int() }),
  },
  listProviderGroups: {
    title: 'List the groups of the realm at Keycloak',
    input: z.strictObject({}),
    output: z.object({
      state: z.enum(askedStates),
      groups: z.array(z.object({ id: z.string(), name: z.string(), isFollowed: z.boolean() })),
    }),
    transaction: 'none',
  },
  followGroup: {
    title: 'Follow a group of Keycloak, whose people are given the role that it is mapped to',
    undo: 'unfollowGroup',
    input: z.strictObject({
      groupId,
      name: z.string().check(z.minLength(1), z.maxLength(500)),
      roleId: z.nullable(id),
    }),
    output: z.object({ id }),
  },
  unfollowGroup: {
    title: 'Follow a group of Keycloak no longer; the role that it gave is removed',
    undo: { asked: 'the role that the group gave, and from how many people it is taken' },
    input: z.strictObject({ id: idText }),
    output: z.object({ people: z.int() }),
  },
  readGroupNow: {
    title: 'Read a group at Keycloak now',
    undo: { none: 'does sooner what is done anyway' },
    input: z.strictObject({ id: idText }),
    output: z.object({ id }),
  },
  applyReading: {
    title: 'Make a group what was last read of it at Keycloak',
    undo: { none: 'Keycloak says who is in the group; what is changed there is followed here' },
    input: z.strictObject({ id: idText }),
    output: z.object({ people: z.int() }),
  },
} satisfies Operations;

export type ProvisionedGroup = z.output<typeof group>;
