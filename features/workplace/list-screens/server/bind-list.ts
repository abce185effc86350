import { type Columns, isShown, isSortable } from '#platform/contract/data-column.ts';
import { asFilter } from '#platform/contract/data-filter.ts';
import { Problem } from '#platform/contract/problem.ts';
import { authorise, type Caller } from '#platform/server/caller.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { ListDefinition } from '../contract/definition.ts';
import type { WantedList } from '../contract/definition-shapes.ts';
import { listScreensProblems } from '../contract/problems.ts';

type Sources = ReturnType<Parts['bindableSources']>;

const refuse = (
  code: 'list-source-unbindable' | 'list-source-not-held' | 'list-column-unknown' | 'list-column-twice',
  path: string,
  params: Readonly<Record<string, string>>,
) => listScreensProblems.problem(code, params, [{ path, code, params }]);

/** Whether somebody may read a source now. */
export const holdsSource = (caller: Caller, sources: Sources, name: string): boolean => {
  const bound = sources.get(name);
  if (bound === undefined) return false;
  try {
    authorise(caller, bound.source.read.access, null);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
};

/** Throws unless every column is shown by the source, and each chosen once. */
const mustBeShown = (all: Columns, columns: WantedList['columns']): void => {
  for (const [at, { key }] of columns.entries()) {
    const of = Object.hasOwn(all, key) ? all[key] : undefined;
    if (of === undefined || !isShown(of)) throw refuse('list-column-unknown', `list.columns.${at}`, { column: key });
    if (columns.findIndex((each) => each.key === key) < at)
      throw refuse('list-column-twice', `list.columns.${at}`, { column: key });
  }
};

/** Throws unless every column can be ordered by. */
const mustBeSortable = (all: Columns, order: WantedList['order']): void => {
  for (const [at, { field }] of order.entries()) {
    const of = Object.hasOwn(all, field) ? all[field] : undefined;
    if (of === undefined || !isSortable(of)) throw refuse('list-column-unknown', `list.order.${at}`, { column: field });
  }
};

/**
 * What a list is to be bound to, looked through: the source may be bound at all, its author holds it, and every column,
 * filter and order names what the source shows.
 */
export const asDefinition = (
  caller: Caller,
  sources: Sources,
  { source, columns, filter, order }: WantedList,
): ListDefinition => {
  const bound = sources.get(source);
  if (bound === undefined) throw refuse('list-source-unbindable', 'list.source', { source });
  if (!holdsSource(caller, sources, source))
    throw refuse('list-source-not-held', 'list.source', { source: bound.source.title.tr });
  const all = bound.source.columns;
  mustBeShown(all, columns);
  mustBeSortable(all, order);
  return { source, columns, filter: asFilter(all, filter ?? null), order };
};
