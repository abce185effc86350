import * as z from 'zod/mini';
import { id, instant } from '#platform/contract/shapes.ts';
import { cellLevels, MAX_CHANGES } from '#features/core/access/contract/vocabulary.ts';

export const caption = z.object({ tr: z.string(), en: z.string() });

const grantChange = z.strictObject({
  roleId: id,
  screenId: id,
  /** What the cell held when the change was made; when it no longer does, nothing is applied. */
  from: z.enum(cellLevels),
  to: z.enum(cellLevels),
  /** When it begins, where it holds nothing before; absent is at once. */
  validFrom: z.optional(instant),
  validUntil: z.optional(z.nullable(instant)),
});

export const grantChanges = z.array(grantChange).check(z.minLength(1), z.maxLength(MAX_CHANGES));

const matrixScreen = z.object({ id, url: z.string(), name: z.string(), caption });

export const matrix = z.object({
  /** The change epoch that this was read at. */
  epoch: z.int(),
  peopleCount: z.int(),
  roles: z.array(
    z.object({
      id,
      name: z.string(),
      companyId: z.nullable(id),
      protected: z.boolean(),
      everyone: z.boolean(),
      /** One person's own. */
      personal: z.boolean(),
      memberCount: z.int(),
      /** Whether the caller may change its cells. */
      editable: z.boolean(),
    }),
  ),
  groups: z.array(z.object({ key: z.string(), title: caption, screens: z.array(matrixScreen) })),
  /** Cells that hold something: role, screen, level, end. Tuples, for there are many. */
  grants: z.array(z.tuple([id, id, z.enum(['view', 'edit']), z.nullable(instant)])),
  /** Cells that will hold something: role, screen, level, begin, end. */
  later: z.array(z.tuple([id, id, z.enum(['view', 'edit']), instant, z.nullable(instant)])),
  /** What the caller may give at most: screen, level, end. Null is no limit. */
  limits: z.nullable(z.array(z.tuple([id, z.enum(['view', 'edit']), z.nullable(instant)]))),
  /** Screens whose grants to Admin stay. */
  consoleScreens: z.array(id),
  /** Ids of the screens that can only be viewed: no higher level is granted on them. */
  viewOnly: z.array(id),
});

export type Matrix = z.output<typeof matrix>;
