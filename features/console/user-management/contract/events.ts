import { liveEvent } from '#platform/contract/live-event.ts';

/** A person was deactivated: every open connection of theirs ends. */
export const personDisabled = liveEvent<{ readonly personId: number }>('person.disabled', { personId: true });

/** A person was created or changed: open lists refresh. The event does not say who it was. */
export const personChanged = liveEvent<{}>('person.changed', {});
