import type { ListDefinition } from '#features/workplace/list-screens/contract/definition.ts';

/** What the trail says of a list: its source, columns by their captions, filter and order. */
export const listSides = (list: ListDefinition | null) =>
  list === null
    ? {}
    : {
        source: list.source,
        columns: list.columns.map(({ key, caption }) => `${caption.tr} (${key})`),
        filter: list.filter === null ? null : JSON.stringify(list.filter),
        order: list.order.map(({ field, descending }) => (descending ? `-${field}` : field)),
      };
