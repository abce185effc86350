import { liveEvent } from '#platform/contract/live-event.ts';

/** A draft of the menu has changed, or the list of them. */
export const menuDraftsChanged = liveEvent<{ readonly draftId: number }>('menu-drafts.changed', { draftId: true });
