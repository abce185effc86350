import { liveEvent } from '#platform/contract/live-event.ts';

/** The menu was changed; whoever shows it asks for it again. */
export const menuChanged = liveEvent<{ readonly epoch: number }>('navigation.changed', { epoch: true });
