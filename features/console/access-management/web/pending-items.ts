import type { OutputOf } from '#platform/contract/call.ts';
import type { CellLevel } from '#features/core/access/contract/vocabulary.ts';
import type { accessCalls } from '../contract/calls.ts';
import type { DateOf, StagedChange } from './matrix-staging.ts';

type Impact = OutputOf<typeof accessCalls.previewGrants>['rows'][number];

/** What somebody else did to a cell meanwhile; who and when, where the server told. */
export type Conflict = { readonly now: CellLevel; readonly by: string | null; readonly at: string | null };

export type PendingItem = {
  readonly key: string;
  readonly change: StagedChange;
  readonly role: string;
  readonly screen: string;
  readonly impact: Impact | undefined;
  readonly conflict: Conflict | null;
};

export type PendingActions = {
  readonly onUndo: (item: PendingItem) => void;
  readonly onDate: (item: PendingItem, of: DateOf, moment: string | null) => void;
  readonly onTyped: (item: PendingItem, of: DateOf, typed: string) => void;
  readonly onKeep: (item: PendingItem) => void;
};
