import { liveEvent } from '#platform/contract/live-event.ts';

/** A sample note of the company was added or changed. */
export const sampleTopicChanged = liveEvent<{ readonly id: number }>('sample-topic.changed', { id: true });
