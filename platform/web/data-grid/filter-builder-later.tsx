import { lazy, type ReactNode, Suspense } from 'react';
import type { BuilderProps } from './filter-builder.tsx';

const Builder = lazy(() => import('./filter-builder.tsx').then((loaded) => ({ default: loaded.FilterBuilder }))) as <R>(
  props: BuilderProps<R>,
) => ReactNode;

/** The filter of any shape; it comes when somebody wants one. */
export const FilterBuilder = <R,>(props: BuilderProps<R>) => (
  <Suspense>
    <Builder {...props} />
  </Suspense>
);
