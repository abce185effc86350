import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { EditBarProps } from './edit-bar.tsx';

const Bar = lazyPart(async () => (await import('./edit-bar.tsx')).EditBar) as <R>(props: EditBarProps<R>) => ReactNode;

/** The bar of what is not saved; it comes with the first change. */
export const EditBar = <R,>(props: EditBarProps<R>) =>
  props.grid.edits.tally.rows > 0 ? (
    <Suspense>
      <Bar {...props} />
    </Suspense>
  ) : null;
