import { onLive, type WebFeature } from '#platform/web/feature.ts';
import { companiesChanged, companiesUrl } from '../contract.ts';

/** Companies in the browser. */
export const companiesWeb: WebFeature = {
  name: 'companies',
  screens: { [companiesUrl]: () => import('./companies-screen.tsx') },
  liveEvents: [
    onLive(companiesChanged, (_payload, queries) => void queries.invalidateQueries({ queryKey: ['companies'] })),
  ],
};
