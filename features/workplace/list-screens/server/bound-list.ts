import type { Caption, Columns } from '#platform/contract/data-column.ts';
import { isFilterable, isSearched, isShown, isSortable } from '#platform/contract/data-column.ts';
import { asFilter, type Filter } from '#platform/contract/data-filter.ts';
import { readShapes } from '#platform/contract/data-source-shapes.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { ReadRequest } from '#platform/contract/reading.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { NarrowedSource } from '#platform/server/narrowed-source.ts';
import type { ListDefinition } from '../contract/definition.ts';
import { listScreensProblems } from '../contract/problems.ts';

/** What a definition means to this version of the product. */
export type BoundList = {
  /** Null where there is no such source, or it may not be bound any more. */
  readonly reading: NarrowedSource | null;
  /** The chosen columns that are there, under the captions that were given to them. */
  readonly columns: Columns;
  /** Captions of chosen columns that are not. */
  readonly gone: readonly Caption[];
  /** Undefined where the fixed filter cannot be read any more. */
  readonly where: Filter | null | undefined;
  readonly order: ReadRequest['sort'];
};

const whereOf = (columns: Columns, filter: Filter | null): Filter | null | undefined => {
  try {
    return asFilter(columns, filter);
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
};

/** Reads a definition against the sources that there are now. */
export const boundList = (definition: ListDefinition, sources: ReturnType<Parts['bindableSources']>): BoundList => {
  const reading = sources.get(definition.source) ?? null;
  const all: Columns = reading?.source.columns ?? {};
  const isThere = (key: string): boolean => {
    const of = Object.hasOwn(all, key) ? all[key] : undefined;
    return of !== undefined && isShown(of);
  };
  const there = definition.columns.filter(({ key }) => isThere(key));
  return {
    reading,
    columns: Object.fromEntries(
      there.flatMap(({ key, caption }) => {
        const of = all[key];
        return of === undefined ? [] : [[key, { ...of, caption }]];
      }),
    ),
    gone: reading === null ? [] : definition.columns.filter(({ key }) => !isThere(key)).map(({ caption }) => caption),
    where: whereOf(all, definition.filter),
    order: definition.order.filter(({ field }) => {
      const of = all[field];
      return of !== undefined && isSortable(of);
    }),
  };
};

/** A list that can be read: its source is there, and its fixed filter holds. */
export type ReadableList = BoundList & { readonly reading: NarrowedSource; readonly where: Filter | null };

/** Throws where a list cannot be read without showing too much. */
export const mustBeReadable = (bound: BoundList): ReadableList => {
  const { reading, where } = bound;
  if (reading === null) throw listScreensProblems.problem('list-source-gone');
  if (where === undefined) throw listScreensProblems.problem('list-filter-gone');
  return { ...bound, reading, where };
};

/** What may be asked of a list: its own columns, and nothing beside them. */
export const inputOfList = ({ columns, reading }: ReadableList) => readShapes(reading.source.name, columns).input;

/** The columns as a browser draws them. */
export const describedColumns = (columns: Columns) =>
  Object.entries(columns).map(([key, of]) => ({
    key,
    type: of.type,
    caption: of.caption,
    nullable: of.nullable === true,
    filterable: isFilterable(of),
    sortable: isSortable(of),
    searched: isSearched(of),
    values: of.type === 'enum' ? { ...of.values } : null,
  }));
