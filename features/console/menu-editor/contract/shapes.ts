import * as z from 'zod/mini';
import { menuEntry, menuEntryFields } from '#features/core/navigation/contract/entry-shapes.ts';
import { MOST_PREVIEWED_ROLES } from '#features/core/preview/contract/limits.ts';
import { findingKinds } from './menu-findings.ts';
import type { Operations } from '#platform/contract/endpoint.ts';
import { id, idText, instant, nothing, text, version, versionText } from '#platform/contract/shapes.ts';

/** More than any menu has. */
const MOST_AT_ONCE = 10_000;

const words = z.object({ tr: z.string(), en: z.string() });
const some = z.partial(z.strictObject(menuEntryFields));

const draftRow = z.object({
  id,
  name: z.string(),
  version,
  author: z.string(),
  createdAt: instant,
  changedAt: instant,
  changes: z.int(),
  scheduledAt: z.nullable(instant),
});

export type MenuDraftRow = z.output<typeof draftRow>;

const change = z.object({
  itemId: id,
  op: z.enum(['add', 'edit', 'remove']),
  to: some,
  base: some,
  version,
  author: z.string(),
  at: instant,
});

export type MenuChange = z.output<typeof change>;

const screen = z.object({ id, url: z.string(), caption: words, there: z.boolean() });

export type MenuScreen = z.output<typeof screen>;

/** A number that a badge may show. */
const badgeSource = z.object({ name: z.string(), title: words });

export type BadgeSource = z.output<typeof badgeSource>;

const concerned = z.object({ screenId: id, caption: words, people: z.int() });

const menuVersion = z.object({
  version,
  cause: z.enum(['start', 'screens', 'published', 'rolled-back']),
  /** Null: the product itself. */
  author: z.nullable(z.string()),
  draft: z.nullable(z.string()),
  ofVersion: z.nullable(version),
  at: instant,
  put: z.int(),
  removed: z.int(),
});

export type MenuVersionRow = z.output<typeof menuVersion>;

const described = { name: text(80, 2) };

/** What the calls of `menuEditorCalls` take and answer. */
export const menuEditorShapes = {
  readMenu: {
    title: 'Read the published menu as it is edited',
    input: nothing,
    output: z.object({
      version,
      items: z.array(menuEntry),
      screens: z.array(screen),
      /** The numbers that a badge may show, by their names. */
      badgeSources: z.array(badgeSource),
      mayEdit: z.boolean(),
    }),
  },
  listMenuDrafts: {
    title: 'List the open drafts of the menu',
    input: nothing,
    output: z.object({ drafts: z.array(draftRow) }),
  },
  openMenuDraft: {
    title: 'Open a draft of the menu',
    input: z.strictObject({ id: idText }),
    output: z.object({
      id,
      name: z.string(),
      version,
      state: z.enum(['open', 'published', 'discarded']),
      author: z.string(),
      changes: z.array(change),
      /** When it is published by itself, and who planned that. */
      scheduled: z.nullable(z.object({ at: instant, by: z.string() })),
      /** Why the last planned publication came to nothing. */
      failed: z.nullable(z.object({ at: instant, why: z.string() })),
    }),
  },
  listOpenedScreens: {
    title: 'List the screens that anybody may open, and those that cannot show what they are bound to',
    input: nothing,
    output: z.object({ ids: z.array(id), lacking: z.array(id) }),
  },
  listScreenReaders: {
    title: 'List who sees an item of the menu, by role',
    input: z.strictObject({ id: idText }),
    output: z.object({
      /** Those that show it to most people, first. */
      roles: z.array(
        z.object({
          id,
          name: z.string(),
          /** Null: it holds in every company. */
          company: z.nullable(z.string()),
          people: z.int(),
        }),
      ),
      /** How many more there are beyond those listed. */
      more: z.int(),
      people: z.int(),
      lastUsedAt: z.nullable(instant),
    }),
  },
  createMenuDraft: {
    title: 'Begin a draft of the menu',
    undo: { none: 'adds a draft, which can be deleted' },
    status: 201,
    input: z.strictObject(described),
    output: z.object({ id }),
  },
  renameMenuDraft: {
    title: 'Rename a draft of the menu',
    undo: { none: 'a form of one field' },
    input: z.strictObject({ id: idText, ...described }),
    output: nothing,
  },
  scheduleMenuDraft: {
    title: 'Plan when a draft of the menu is published',
    undo: { none: 'a plan is called off where it was made' },
    input: z.strictObject({ id: idText, at: z.nullable(instant) }),
    output: nothing,
  },
  discardMenuDraft: {
    title: 'Delete a draft of the menu',
    undo: 'restoreMenuDraft',
    input: z.strictObject({ id: idText }),
    output: nothing,
  },
  restoreMenuDraft: {
    title: 'Bring a deleted draft of the menu back',
    input: z.strictObject({ id: idText }),
    output: nothing,
  },
  reserveMenuIds: {
    title: 'Reserve ids for entries of a draft',
    undo: { none: 'gives numbers away, which nobody sees' },
    input: z.strictObject({ count: z.int().check(z.gte(1), z.lte(500)) }),
    output: z.object({ ids: z.array(id) }),
  },
  changeMenuDraft: {
    title: 'Change a draft of the menu',
    undo: { none: 'each change stands in the draft’s list, and is undone there' },
    maxBody: 4_000_000,
    input: z.strictObject({
      id: idText,
      changes: z
        .array(
          z.strictObject({
            itemId: id,
            /** The version in which the draft’s wish for this entry was seen; 0: there was none. */
            seen: version,
            /** Null takes the wish back. */
            op: z.nullable(z.enum(['add', 'edit', 'remove'])),
            to: z._default(some, {}),
            /** Decided against what is published now: it is no conflict any more. */
            rebase: z._default(z.boolean(), false),
          }),
        )
        .check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
    }),
    output: z.object({ version, changes: z.array(change) }),
  },
  weighMenuDraft: {
    title: 'Tell what publishing a draft would do',
    input: z.strictObject({ id: idText }),
    output: z.object({
      /** The published version and the draft’s own that this is said of. */
      menuVersion: version,
      version,
      counts: z.object({ added: z.int(), moved: z.int(), changed: z.int(), removed: z.int() }),
      /** Screens that will be in the menu and were not, and those that were and will not be, with how many people open them. */
      gained: z.array(concerned),
      lost: z.array(concerned),
      /** How many more there are of both beyond those listed. */
      more: z.int(),
      conflicts: z.int(),
      /** What the menu will have that ought to be mended, by kind, and how much of it the draft brings. */
      findings: z.array(z.object({ kind: z.enum(findingKinds), count: z.int(), fresh: z.int() })),
      faults: z.array(
        z.object({
          itemId: id,
          title: words,
          fault: z.enum(['cycle', 'parent-unknown', 'under-leaf', 'too-deep', 'target-wrong']),
        }),
      ),
    }),
  },
  previewMenuDraft: {
    title: 'Start a preview of the product with the menu of a draft',
    undo: { none: 'shows, changes nothing, and ends by itself' },
    status: 201,
    input: z.strictObject({
      id: idText,
      roleIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(MOST_PREVIEWED_ROLES))),
    }),
    output: z.object({ id: z.string(), endsAt: instant }),
  },
  publishMenuDraft: {
    title: 'Publish a draft of the menu',
    undo: 'rollBackMenu',
    input: z.strictObject({ id: idText, version, menuVersion: version }),
    output: z.object({ version, before: version }),
  },
  listMenuVersions: {
    title: 'List the published versions of the menu',
    input: nothing,
    output: z.object({ now: version, rows: z.array(menuVersion) }),
  },
  rollBackMenu: {
    title: 'Bring an earlier version of the menu back',
    undo: 'rollBackMenu',
    input: z.strictObject({ version: versionText, menuVersion: version }),
    output: z.object({ version, before: version }),
  },
} satisfies Operations;
