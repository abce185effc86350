import { liveEvent } from '#platform/contract/live-event.ts';

/** Somebody signed in or was signed out: lists of sign-ins are read again. Who it was is nobody's to learn by it. */
export const sessionsChanged = liveEvent<{}>('sessions.changed', {});
