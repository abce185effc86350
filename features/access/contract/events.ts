import { liveEvent } from '#platform/contract/live-event.ts';

/** Who may open what has changed; each browser asks again for what it shows. */
export const accessChanged = liveEvent<{ readonly epoch: number }>('access.changed', { epoch: true });
