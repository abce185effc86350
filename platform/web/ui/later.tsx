import { type ReactNode, useDeferredValue } from 'react';

/**
 * What stands beside what is waited for: drawn after it, bit by bit, so that the page answers meanwhile. All of it that
 * begins together is shown together.
 */
export const Later = ({ children }: { readonly children: ReactNode }) =>
  useDeferredValue(true, false) ? children : null;
