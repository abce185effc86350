import { liveEvent } from '#platform/contract/live-event.ts';

/** A person signed in or was signed out: lists of sign-ins are fetched again. The event does not say who it was. */
export const sessionsChanged = liveEvent<{}>('sessions.changed', {});
