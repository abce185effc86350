import { liveEvent } from '#platform/contract/live-event.ts';

/** The published menu has changed: another version of it is in force. */
export const navigationChanged = liveEvent<{ readonly version: number }>('navigation.changed', { version: true });
