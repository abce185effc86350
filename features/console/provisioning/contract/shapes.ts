import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { exportOperation } from '#platform/contract/report-shapes.ts';
import { id, idText } from '#platform/contract/shapes.ts';

const role = z.object({ id, name: z.string() });

/** Members that the panel of a group names; the others are counted. */
export const SHOWN_MEMBERS = 50;

const group = z.object({
  id,
  name: z.string(),
  externalId: z.nullable(z.string()),
  role: z.nullable(role),
  /** How many people are in it, and the first of them by name. */
  total: z.int(),
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
} satisfies Operations;

export type ProvisionedGroup = z.output<typeof group>;
