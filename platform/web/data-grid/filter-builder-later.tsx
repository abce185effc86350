import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { BuilderProps } from './filter-builder.tsx';

const Builder = lazyPart(async () => (await import('./filter-builder.tsx')).FilterBuilder) as <R>(
  props: BuilderProps<R>,
) => ReactNode;

/** The filter builder; fetched when it is first opened. */
export const FilterBuilder = <R,>(props: BuilderProps<R>) => (
  <Suspense>
    <Builder {...props} />
  </Suspense>
);
