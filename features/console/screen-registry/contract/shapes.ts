import * as z from 'zod/mini';
import { layoutNames, screenKinds } from '#features/core/screens/contract/vocabulary.ts';
import { listDefinition } from '#features/workplace/list-screens/contract/definition-shapes.ts';
import { placesOfEmbedding } from '#features/workplace/embedded-screens/contract/embedding.ts';
import { embeddingShape } from '#features/workplace/embedded-screens/contract/embedding-shapes.ts';
import type { Operations } from '#platform/contract/endpoint.ts';
import { id, idText, nothing, text, version } from '#platform/contract/shapes.ts';

const MOST_ALIASES = 20;

const caption = z.strictObject({ tr: text(120), en: text(120) });

const aliases = z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))).check(z.maxLength(MOST_ALIASES));

/** An address, looked through by the server: what may be one is said in words. */
const url = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

const captions = z.object({ tr: z.string(), en: z.string() });

const column = z.object({
  key: z.string(),
  type: z.enum(['text', 'number', 'decimal', 'day', 'instant', 'boolean', 'enum']),
  caption: captions,
  filterable: z.boolean(),
  sortable: z.boolean(),
  values: z.nullable(z.record(z.string(), captions)),
});

const source = z.object({
  name: z.string(),
  title: captions,
  /** Whether the caller may read it now, and so bind it. */
  held: z.boolean(),
  columns: z.array(column),
});

export type ScreenSource = z.infer<typeof source>;

const registered = z.object({
  id,
  url: z.string(),
  name: z.string(),
  caption: z.object({ tr: z.string(), en: z.string() }),
  /** Other addresses that lead to it. */
  aliases: z.array(z.string()),
  layoutName: z.nullable(z.string()),
  /** Who may open it in the company the caller works in: by which roles, and how many people. */
  openers: z.object({ roles: z.array(z.string()), people: z.int() }),
  version,
  kind: z.enum(screenKinds),
  /** `gone`: its feature is not part of this version; `retired`: an administrator has ended it. Neither opens for anybody. */
  state: z.enum(['there', 'gone', 'retired']),
  /** What a list screen shows, and whether this version lacks something of it. */
  list: z.nullable(
    z.object({
      source: z.string(),
      columns: z.array(z.object({ key: z.string(), caption: captions })),
      filter: z.unknown(),
      order: z.array(z.object({ field: z.string(), descending: z.boolean() })),
      lacks: z.boolean(),
    }),
  ),
  /** What an embedded screen shows, and whether its site is on the list. */
  embedding: z.nullable(
    z.object({
      address: z.string(),
      origin: z.string(),
      place: z.enum(placesOfEmbedding),
      isAllowed: z.boolean(),
    }),
  ),
});

export type RegisteredScreen = z.infer<typeof registered>;

/** What every screen of an administrator has. */
const ownScreen = { url, caption, aliases, layoutName: z.nullable(z.enum(layoutNames)) };

const site = z.object({
  origin: z.string(),
  /** Whether its pages keep cookies and storage of their own in the frame. */
  keepsStorage: z.boolean(),
  /** The screens that show a page of it. */
  screens: z.array(captions),
});

export type ListedSite = z.infer<typeof site>;

/** A site as it is written; what may be one is said by the server, in words. */
const origin = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));

/** What the calls of `screenRegistryCalls` take and answer. */
export const screenRegistryShapes = {
  listRegistry: {
    title: 'List the registered screens',
    input: nothing,
    output: z.object({ rows: z.array(registered), mayEdit: z.boolean() }),
  },
  editScreen: {
    title: 'Edit a screen',
    undo: { none: 'a form of one record, saved under its version; old addresses stay as aliases' },
    input: z.strictObject({
      id: idText,
      version,
      caption,
      aliases,
      layoutName: z.nullable(z.enum(layoutNames)),
      /** As it is unless told; the url of a feature's screen is the feature's. */
      url: z.optional(url),
      /** What a list screen shows; as it is by default. */
      list: z.optional(listDefinition),
      /** What an embedded screen shows; as it is by default. */
      embedding: z.optional(embeddingShape),
    }),
    output: z.object({ id, version }),
  },
  createScreen: {
    title: 'Make a screen of a list or of a page of another site',
    undo: 'retireScreen',
    status: 201,
    input: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('list'), ...ownScreen, list: listDefinition }),
      z.strictObject({ kind: z.literal('embedded'), ...ownScreen, embedding: embeddingShape }),
    ]),
    output: z.object({ id, version }),
  },
  retireScreen: {
    title: 'Retire a screen of an administrator',
    undo: 'restoreScreen',
    input: z.strictObject({ id: idText, version }),
    output: z.object({ id, version }),
  },
  restoreScreen: {
    title: 'Bring a retired screen back with its rights',
    input: z.strictObject({ id: idText, version }),
    output: z.object({ id, version }),
  },
  weighScreen: {
    title: 'Show who loses a screen and where it is named',
    input: z.strictObject({ id: idText }),
    output: z.object({
      people: z.int(),
      roles: z.array(z.string()),
      /** What the menu calls it where it stands. */
      menu: z.array(captions),
      /** Rules that name it. */
      rules: z.array(z.string()),
      /** People who keep it among their favourites. */
      favourites: z.int(),
    }),
    transaction: 'read',
    everyCompanyForAdmin: true,
  },
  listScreenSources: {
    title: 'List the data sources that a screen can be bound to',
    input: nothing,
    output: z.object({ sources: z.array(source) }),
    transaction: 'read',
  },
  listSites: {
    title: 'List the sites whose pages can be embedded',
    input: nothing,
    output: z.object({ sites: z.array(site) }),
    transaction: 'read',
  },
  allowSite: {
    title: 'Let the pages of a site be embedded',
    undo: 'forbidSite',
    status: 201,
    input: z.strictObject({ origin, keepsStorage: z.boolean() }),
    output: z.object({ origin: z.string(), keepsStorage: z.boolean() }),
  },
  changeSite: {
    title: 'Change what embedded pages of a site may keep',
    undo: 'changeSite',
    input: z.strictObject({ origin, keepsStorage: z.boolean() }),
    output: z.object({ origin: z.string(), keepsStorage: z.boolean() }),
  },
  forbidSite: {
    title: 'Let pages of a site be embedded no longer',
    undo: 'allowSite',
    input: z.strictObject({ origin }),
    output: z.object({ origin: z.string(), keepsStorage: z.boolean() }),
  },
} satisfies Operations;
