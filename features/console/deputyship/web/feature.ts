import { accessChanged } from '#features/core/access/contract/events.ts';
import { makesStale, type WebFeature } from '#platform/web/feature.ts';
import { deputyshipsChanged } from '../contract/events.ts';

const STALE = [{ queryKey: ['deputyships'] }] as const;

/** Deputyships in the browser: what other screens show of them, and what the trail says. */
export const deputyshipWeb: WebFeature = {
  name: 'deputyship',
  screens: {},
  liveEvents: [makesStale(deputyshipsChanged, () => STALE), makesStale(accessChanged, () => STALE)],
  palette: () => import('./palette.tsx'),
};
