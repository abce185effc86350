import { liveEvent } from '#platform/contract/live-event.ts';

/** A person was deactivated: every open connection of theirs ends. */
export const personDisabled = liveEvent<{ readonly personId: number }>('person.disabled', { personId: true });
