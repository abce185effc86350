import type { UndoCall } from './ui/undo.ts';
import { slice } from './state.ts';

/** How a person arranges a list. */
export type Arrangement = {
  readonly columns: {
    readonly order: readonly string[];
    readonly hidden: Readonly<Record<string, boolean>>;
    readonly sizes: Readonly<Record<string, number>>;
    readonly pinned: Readonly<Record<string, 'start' | 'end' | false>>;
  };
  readonly density: 'compact' | 'normal' | 'roomy';
  readonly filterRow: boolean;
  readonly grouping: readonly string[];
  readonly paging: 'endless' | 'pages' | null;
};

/** What is looked for in a list, as the url carries it. */
export type Looked = { readonly search: string; readonly sort: string; readonly filter: string };

/** A built-in view of a list: its filter is defined by the screen and cannot be changed. */
export type ReadyView = {
  /** In the url, as `?view=asleep`: letters, so that it never equals the number of a saved view. */
  readonly key: string;
  readonly name: string;
  readonly looked: Looked;
};

export type NamedView = {
  readonly name: string;
  readonly shared: boolean;
  readonly state: { readonly arrangement: Arrangement; readonly looked: Looked };
};
export type KeptView = NamedView & {
  readonly id: number;
  readonly mine: boolean;
  /** Who made it. */
  readonly by: string;
  readonly version: number;
};
export type KeptViews = {
  readonly arrangement: Arrangement | null;
  readonly views: readonly KeptView[];
  readonly mayShare: boolean;
};

/** Where the arrangements of lists are kept; given once at start. `grid` is `/user/list#users`. */
export type GridViewStore = {
  readonly read: (grid: string, signal: AbortSignal) => Promise<KeptViews>;
  readonly keep: (grid: string, arrangement: Arrangement | null) => Promise<unknown>;
  readonly save: (grid: string, view: NamedView) => Promise<{ readonly id: number }>;
  readonly change: (id: number, version: number, view: NamedView) => Promise<unknown>;
  readonly remove: (id: number) => Promise<unknown>;
  /** Takes a removal back. */
  readonly restore: (id: number, call: UndoCall) => Promise<unknown>;
};

const store = slice<GridViewStore | null>('grid views', null);

/** Connects the lists to where their arrangements are kept. */
export const connectGridViews = (to: GridViewStore): void => {
  store.set(to);
};

/** Where arrangements are kept; null where it is not connected, as in component tests. */
export const gridViewStore = (): GridViewStore | null => store.get();
