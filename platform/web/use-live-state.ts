import { type LiveState, liveStateSlice } from './live-state.ts';
import { useSlice } from './use-slice.ts';

/** Whether this tab receives live events now. */
export const useLiveState = (): LiveState => useSlice(liveStateSlice);
