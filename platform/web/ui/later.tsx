import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { whenDrawn } from '../when-drawn.ts';

/** At the latest then, where the page is never at rest. */
const WITHIN_MS = 200;

/**
 * What stands beside what is waited for: begun once that and the menu are drawn, and drawn bit by bit, so that the page
 * answers meanwhile. All of it that begins together is shown together.
 */
export const Later = ({ children }: { readonly children: ReactNode }) => {
  const [isBegun, setBegun] = useState(false);
  useEffect(() => whenDrawn(() => startTransition(() => setBegun(true)), WITHIN_MS), []);
  return isBegun ? children : null;
};
