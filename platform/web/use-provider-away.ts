import { providerAwaySlice } from './provider-reach.ts';
import { useSlice } from './use-slice.ts';

/** Whether the identity provider is out of reach, as far as this tab knows. */
export const useProviderAway = (): boolean => useSlice(providerAwaySlice);
