import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { id, idText, text, version } from '#platform/contract/shapes.ts';

/** A list on a screen: `/user/list#users`. */
const gridKey = z.string().check(z.minLength(3), z.maxLength(200), z.regex(/^\/[^\s#]*#[a-z0-9-]+$/));

const columnKey = z.string().check(z.minLength(1), z.maxLength(80));

const side = z.union([z.literal('start'), z.literal('end'), z.literal(false)]);

/** How a list is arranged: its columns, the height of its rows, what stands open. */
const arrangement = z.strictObject({
  columns: z.strictObject({
    order: z.array(columnKey).check(z.maxLength(200)),
    hidden: z.record(columnKey, z.boolean()),
    sizes: z.record(columnKey, z.int().check(z.gte(20), z.lte(2_000))),
    pinned: z.record(columnKey, side),
  }),
  density: z.enum(['compact', 'normal', 'roomy']),
  filterRow: z.boolean(),
  grouping: z.array(columnKey).check(z.maxLength(4)),
  paging: z.nullable(z.enum(['endless', 'pages'])),
});

/** What is looked for, as the url carries it. */
const looked = z.strictObject({
  search: z.string().check(z.maxLength(200)),
  sort: z.string().check(z.maxLength(500)),
  filter: z.string().check(z.maxLength(4_000)),
});

const viewState = z.strictObject({ arrangement, looked });

const viewName = text(80);

const view = z.object({
  id,
  name: z.string(),
  /** Everybody in the company who may open the screen has it too. */
  shared: z.boolean(),
  mine: z.boolean(),
  by: z.string(),
  version,
  state: viewState,
});

/** What the calls of `gridViewsCalls` take and answer. */
export const gridViewsShapes = {
  readGridViews: {
    title: 'Read my arrangement of a list and its views',
    input: z.strictObject({ grid: gridKey }),
    output: z.object({ arrangement: z.nullable(arrangement), views: z.array(view), mayShare: z.boolean() }),
  },
  keepArrangement: {
    title: 'Save my arrangement of a list',
    undo: { none: 'a person arranges the columns again where they were arranged' },
    input: z.strictObject({ grid: gridKey, arrangement: z.nullable(arrangement) }),
    output: z.object({ kept: z.boolean() }),
  },
  saveView: {
    title: 'Save a view of a list under a name',
    undo: { none: 'a view can be deleted' },
    status: 201,
    input: z.strictObject({ grid: gridKey, name: viewName, shared: z.boolean(), state: viewState }),
    output: z.object({ id, version }),
  },
  changeView: {
    title: 'Change a saved view',
    undo: { none: 'a view can be saved again as it was' },
    input: z.strictObject({
      id: idText,
      version,
      name: viewName,
      shared: z.boolean(),
      state: viewState,
    }),
    output: z.object({ version }),
  },
  deleteView: {
    title: 'Delete a saved view',
    undo: 'restoreView',
    input: z.strictObject({ id: idText }),
    output: z.object({ deleted: z.boolean() }),
  },
  restoreView: {
    title: 'Restore a view that was just deleted',
    input: z.strictObject({ id: idText }),
    output: z.object({ restored: z.boolean() }),
  },
} satisfies Operations;
