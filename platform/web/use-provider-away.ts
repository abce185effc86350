import { useSyncExternalStore } from 'react';
import { isProviderAway, watchProvider } from './provider-reach.ts';

/** Whether the identity provider is out of reach, as far as this tab knows. */
export const useProviderAway = (): boolean => useSyncExternalStore(watchProvider, isProviderAway);
