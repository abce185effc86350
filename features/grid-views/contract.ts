import * as z from 'zod/mini';
import type { Contract } from '#platform/contract/endpoint.ts';
import { access, endpoint } from '#platform/contract/endpoint.ts';
import { defineProblems } from '#platform/contract/problem.ts';
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

export const gridViewsProblems = defineProblems({
  'view-unknown': {
    status: 404,
    tr: 'Bu görünüm yok ya da sizinle paylaşılmamış.',
    en: 'There is no such view, or it is not shared with you.',
  },
  'view-stale': {
    status: 412,
    tr: 'Görünüm siz açtıktan sonra değiştirilmiş. Yeniden açıp tekrar deneyin.',
    en: 'The view was changed after you opened it. Open it again and retry.',
  },
  'view-name-taken': {
    status: 409,
    tr: '“{name}” adında bir görünüm zaten var.',
    en: 'There is a view named “{name}” already.',
  },
  'view-sharing': {
    status: 403,
    tr: 'Görünümü herkesle yalnızca sistem yöneticisi paylaşabilir.',
    en: 'Only a system administrator can share a view with everybody.',
  },
  'views-too-many': {
    status: 422,
    tr: 'Bir listede en çok {most} görünüm saklanabilir. Önce birini silin.',
    en: 'A list keeps {most} views at most. Delete one first.',
  },
});

/** How people arrange lists, and the views they name and share. */
export const gridViewsContract = {
  readGridViews: endpoint({
    method: 'GET',
    path: '/api/common/grid-views',
    title: 'Bir listenin bana göre düzenini ve görünümlerini okur',
    access: access.signedIn,
    input: z.strictObject({ grid: gridKey }),
    output: z.object({ arrangement: z.nullable(arrangement), views: z.array(view), mayShare: z.boolean() }),
    problems: [],
  }),
  keepArrangement: endpoint({
    method: 'PUT',
    path: '/api/common/grid-arrangements',
    title: 'Bir listeyi nasıl düzenlediğimi saklar',
    access: access.signedIn,
    input: z.strictObject({ grid: gridKey, arrangement: z.nullable(arrangement) }),
    output: z.object({ kept: z.boolean() }),
    problems: [],
  }),
  saveView: endpoint({
    method: 'POST',
    path: '/api/common/grid-views',
    title: 'Bir listenin görünümünü adıyla saklar',
    access: access.signedIn,
    status: 201,
    input: z.strictObject({ grid: gridKey, name: viewName, shared: z.boolean(), state: viewState }),
    output: z.object({ id, version }),
    problems: ['view-sharing', 'view-name-taken', 'views-too-many'],
  }),
  changeView: endpoint({
    method: 'PUT',
    path: '/api/common/grid-views/:id',
    title: 'Saklanan bir görünümü değiştirir',
    access: access.signedIn,
    input: z.strictObject({
      id: idText,
      version,
      name: viewName,
      shared: z.boolean(),
      state: viewState,
    }),
    output: z.object({ version }),
    problems: ['view-unknown', 'view-stale', 'view-sharing', 'view-name-taken'],
  }),
  deleteView: endpoint({
    method: 'DELETE',
    path: '/api/common/grid-views/:id',
    title: 'Saklanan bir görünümü siler',
    access: access.signedIn,
    input: z.strictObject({ id: idText }),
    output: z.object({ deleted: z.boolean() }),
    problems: ['view-unknown', 'view-sharing'],
  }),
  restoreView: endpoint({
    method: 'POST',
    path: '/api/common/grid-views/:id/restore',
    title: 'Az önce silinen bir görünümü geri getirir',
    access: access.signedIn,
    input: z.strictObject({ id: idText }),
    output: z.object({ restored: z.boolean() }),
    problems: ['view-unknown', 'view-sharing', 'view-name-taken', 'views-too-many'],
  }),
} satisfies Contract;
