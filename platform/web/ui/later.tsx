import type { ReactNode } from 'react';
import { useLater } from './use-later.ts';

/** What stands beside what is waited for. All of it that begins together is shown together. */
export const Later = ({ children }: { readonly children: ReactNode }) => (useLater() ? children : null);
