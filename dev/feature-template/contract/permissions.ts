import { access } from '#platform/contract/access.ts';
import { SAMPLE_TOPIC_URL } from './addresses.ts';

/** Who may see the list and what is in it. */
export const mayRead = access.screens({ url: SAMPLE_TOPIC_URL, level: 'view' });

/** Who may change it. */
export const mayEdit = access.screens({ url: SAMPLE_TOPIC_URL, level: 'edit' });
