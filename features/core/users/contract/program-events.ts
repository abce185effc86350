import { liveEvent } from '#platform/contract/live-event.ts';

/** A program of the company was opened, changed or ended. */
export const programsChanged = liveEvent<{ readonly id: number }>('programs.changed', { id: true });
