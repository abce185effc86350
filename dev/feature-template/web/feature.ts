import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import { makesStale, type WebFeature } from '#platform/web/feature.ts';
import { SAMPLE_TOPIC_URL } from '../contract/addresses.ts';
import { sampleTopicChanged } from '../contract/events.ts';

/** Sample Topic in the browser. */
export const sampleTopicWeb: WebFeature = {
  name: 'sample-topic',
  screens: { [SAMPLE_TOPIC_URL]: () => import('./sample-topic-screen.tsx') },
  help: () => import('./help.ts'),
  icons: { 'list-details': IconListDetails },
  liveEvents: [makesStale(sampleTopicChanged, () => [{ queryKey: ['sample-topic'] }])],
  palette: () => import('./palette.tsx'),
  records: { 'sample-topic': ['/screen/sample-topic/list', 'row'] },
};
