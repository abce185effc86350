import { liveEvent } from '#platform/contract/live-event.ts';

/** A deputyship was made, moved or ended; told to both of its people and to those who look after people there. */
export const deputyshipsChanged = liveEvent<{}>('deputyships.changed', {});
