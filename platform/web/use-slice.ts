import { useSyncExternalStore } from 'react';
import type { Readable } from './state.ts';

/** What is held in a slice, or a part of it, kept current in a component. The part is a value or the same object again. */
export const useSlice = <T, P = T>(of: Readable<T>, part: (held: T) => P = (held) => held as unknown as P): P =>
  useSyncExternalStore(of.watch, () => part(of.get()));
