import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { id, instant, nothing } from '#platform/contract/shapes.ts';
import { MOST_PREVIEWED_ROLES } from './limits.ts';

/** Cells that are shown as though they were saved, at most: as many as can be staged. */
const MOST_STAGED = 5_000;

const stagedCell = z.strictObject({ roleId: id, screenId: id, level: z.enum(['none', 'view', 'edit']) });

const preview = z.strictObject({ id: z.string().check(z.maxLength(100)) });

/** What the calls of `previewCalls` take and answer. */
export const previewShapes = {
  startPreview: {
    title: 'Start a preview of the product as roles or a person see it',
    undo: { none: 'shows, changes nothing, and ends by itself' },
    status: 201,
    input: z.strictObject({
      roleIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(MOST_PREVIEWED_ROLES))),
      personId: z.optional(id),
      /** Cells of the matrix that are not saved yet: with the roles that they are of. */
      staged: z.optional(z.array(stagedCell).check(z.maxLength(MOST_STAGED))),
    }),
    output: z.object({ id: z.string(), endsAt: instant }),
  },
  findPreview: {
    title: 'Find a preview of mine that has not ended',
    input: preview,
    output: z.object({
      kind: z.enum(['roles', 'person']),
      /** The roles, or the person. */
      names: z.array(z.string()),
      company: z.string(),
      /** What of it is not so yet: rights that are not saved, the menu of a draft. */
      isStaged: z.boolean(),
      isDraft: z.boolean(),
      endsAt: instant,
    }),
  },
  endPreview: {
    title: 'End a preview',
    undo: { none: 'another is started in its place' },
    input: preview,
    output: nothing,
  },
} satisfies Operations;
