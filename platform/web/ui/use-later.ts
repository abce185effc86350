import { useDeferredValue, useEffect, useState } from 'react';
import { whenDrawn } from '../when-drawn.ts';

/** At the latest then, where the page is never at rest. */
const WITHIN_MS = 200;

/**
 * Whether it is time for what stands beside what is waited for: once that and the menu are drawn. It is drawn bit by bit, and
 * gives way to whatever is pressed meanwhile.
 */
export const useLater = (): boolean => {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => whenDrawn(() => setDrawn(true), WITHIN_MS), []);
  return useDeferredValue(isDrawn);
};
