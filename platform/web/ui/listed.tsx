import type { ReactNode } from 'react';
import { type Asked, listState } from '../list-state.ts';
import { RefusalNote } from './refusal-note.tsx';
import { Skeletons } from './skeletons.tsx';

type ListedProps<R> = {
  /** Undefined until they were read. */
  readonly rows: readonly R[] | undefined;
  readonly asked: Asked;
  /** What is shown where the list is empty. */
  readonly none: ReactNode;
  /** How many lines stand in for rows that are on their way; none for a list that is usually empty. */
  readonly lines?: number;
  /** One line says that they could not be read. */
  readonly compact?: boolean;
  readonly children: (rows: readonly R[]) => ReactNode;
};

/** A list in each of its states: on its way, not to be read, empty or there. */
export const Listed = <R,>({ rows, asked, none, lines = 3, compact = false, children }: ListedProps<R>) => {
  const list = listState(rows, asked);
  if (list.state === 'reading') return lines > 0 ? <Skeletons rows={lines} /> : null;
  if (list.state === 'failed') return <RefusalNote problem={list.problem} onRetry={list.retry} compact={compact} />;
  return <>{list.data.length === 0 ? none : children(list.data)}</>;
};
