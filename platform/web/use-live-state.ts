import { type LiveState, liveStateSlice } from './live.ts';
import { useSlice } from './use-slice.ts';

/** Whether this tab hears of changes now. */
export const useLiveState = (): LiveState => useSlice(liveStateSlice);
