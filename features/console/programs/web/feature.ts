import IconRobot from '@tabler/icons-react/dist/esm/icons/IconRobot.mjs';
import { programsUrl } from '#features/core/users/contract/addresses.ts';
import { programsChanged } from '#features/core/users/contract/program-events.ts';
import { makesStale, type WebFeature } from '#platform/web/feature.ts';

/** Programs in the browser. */
export const programsWeb: WebFeature = {
  name: 'programs',
  screens: { [programsUrl]: () => import('./programs-screen.tsx') },
  help: () => import('./help.ts'),
  icons: { robot: IconRobot },
  liveEvents: [makesStale(programsChanged, () => [{ queryKey: ['programs'] }])],
  palette: () => import('./palette.tsx'),
  records: { program: [programsUrl, 'row'] },
};
