import { onLive, type WebFeature } from '#platform/web/feature.ts';
import { companiesChanged, invitationsChanged } from '../contract/events.ts';
import { companiesUrl } from '../contract/addresses.ts';

/** Companies in the browser. */
export const companiesWeb: WebFeature = {
  name: 'companies',
  screens: { [companiesUrl]: () => import('./companies-screen.tsx') },
  liveEvents: [companiesChanged, invitationsChanged].map((event) =>
    onLive(event, (_payload, queries) => void queries.invalidateQueries({ queryKey: ['companies'] })),
  ),
};
