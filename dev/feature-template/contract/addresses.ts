/** The address of the screen of this feature. */
export const SAMPLE_TOPIC_URL = '/screen/sample-topic/list';
