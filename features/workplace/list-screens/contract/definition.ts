import type { Caption } from '#platform/contract/data-column.ts';
import type { Filter } from '#platform/contract/data-filter.ts';

/** A list as it is kept: what it is bound to, and how much of that it shows. */
export type ListDefinition = {
  readonly source: string;
  readonly columns: readonly { readonly key: string; readonly caption: Caption }[];
  readonly filter: Filter | null;
  readonly order: readonly { readonly field: string; readonly descending: boolean }[];
};
