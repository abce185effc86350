import { liveEvent } from '#platform/contract/live-event.ts';

/** A person was created or changed: open lists refresh. The event does not say who it was. */
export const personChanged = liveEvent<{}>('person.changed', {});
