import { lazy, type ReactNode, Suspense } from 'react';
import type { EditBarProps } from './edit-bar.tsx';

const Bar = lazy(() => import('./edit-bar.tsx').then((loaded) => ({ default: loaded.EditBar }))) as <R>(
  props: EditBarProps<R>,
) => ReactNode;

/** The bar of what is not saved; it comes with the first change. */
export const EditBar = <R,>(props: EditBarProps<R>) =>
  props.grid.edits.tally.rows > 0 ? (
    <Suspense>
      <Bar {...props} />
    </Suspense>
  ) : null;
