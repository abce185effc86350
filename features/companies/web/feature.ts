import { onLive, type WebFeature } from '#platform/web/feature.ts';
import { companiesChanged, companiesUrl, invitationsChanged } from '../contract.ts';

/** Companies in the browser. */
export const companiesWeb: WebFeature = {
  name: 'companies',
  screens: { [companiesUrl]: () => import('./companies-screen.tsx') },
  liveEvents: [companiesChanged, invitationsChanged].map((event) =>
    onLive(event, (_payload, queries) => void queries.invalidateQueries({ queryKey: ['companies'] })),
  ),
};
