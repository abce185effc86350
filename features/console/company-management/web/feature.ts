import IconBuildingFactory2 from '@tabler/icons-react/dist/esm/icons/IconBuildingFactory2.mjs';
import { makesStale, type WebFeature } from '#platform/web/feature.ts';
import { companiesChanged, invitationsChanged } from '../contract/events.ts';
import { companiesUrl } from '#features/core/companies/contract/addresses.ts';

/** The companies one may work in: the shell shows them, and asks again when a change of rights says so. */
const isOfShell = (what: unknown): boolean => what === 'mine' || what === 'open';

/** Companies in the browser. */
export const companyManagementWeb: WebFeature = {
  name: 'company-management',
  screens: { [companiesUrl]: () => import('./companies-screen.tsx') },
  help: () => import('./help.ts'),
  icons: { 'building-factory-2': IconBuildingFactory2 },
  liveEvents: [companiesChanged, invitationsChanged].map((event) =>
    makesStale(event, () => [{ queryKey: ['companies'], predicate: ({ queryKey }) => !isOfShell(queryKey[1]) }]),
  ),
  palette: () => import('./palette.tsx'),
  records: { company: ['/client/list', 'client'] },
};
