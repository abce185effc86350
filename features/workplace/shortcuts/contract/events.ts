import { liveEvent } from '#platform/contract/live-event.ts';

/** The favourites were changed, here or on another device. */
export const shortcutsChanged = liveEvent<{}>('shortcuts.changed', {});
