import { answeredRequests } from '#platform/server/answered.ts';
import type { Parts } from '#platform/server/feature.ts';
import { serverFeatures } from './features.ts';

const ofManifests = new Set(serverFeatures.flatMap(({ screens = [] }) => screens.map(({ url }) => url)));

/** What the features are given, and what they leave to be done at the end. */
export const partsOf = (made: Omit<Parts, 'answered' | 'atClose'>) => {
  const closing: (() => Promise<void>)[] = [];
  const parts: Parts = {
    ...made,
    answered: answeredRequests((url) => ofManifests.has(url)),
    atClose: (work) => void closing.push(work),
  };
  return { parts, closing };
};
