import { useSyncExternalStore } from 'react';
import { type LiveState, liveState, watchLiveState } from './live.ts';

/** Whether this tab hears of changes now. */
export const useLiveState = (): LiveState => useSyncExternalStore(watchLiveState, liveState);
