import { checkAuthority } from './rows/check-authority.ts';
import { consoleWork } from './rows/console.ts';
import { decision } from './rows/decision.ts';
import { deepLink } from './rows/deep-link.ts';
import { firstLoad } from './rows/first-load.ts';
import { grid } from './rows/grid.ts';
import { herd } from './rows/herd.ts';
import { importBench } from './rows/import.ts';
import { ingest } from './rows/ingest.ts';
import { listScreen } from './rows/list-screen.ts';
import { matrix } from './rows/matrix.ts';
import { menu } from './rows/menu.ts';
import { menuEditor } from './rows/menu-editor.ts';
import { nodes } from './rows/nodes.ts';
import { palette } from './rows/palette.ts';
import { people } from './rows/people.ts';
import { provisioning } from './rows/provisioning.ts';
import { roleScreens } from './rows/role-screens.ts';
import { signInBench } from './rows/sign-in.ts';
import { sockets } from './rows/sockets.ts';
import { start } from './rows/start.ts';
import { tasks } from './rows/tasks.ts';
import type { Bench } from './support/row.ts';

/** Every benchmark, in the order of the table. */
export const benches: readonly Bench[] = [
  decision,
  checkAuthority,
  firstLoad,
  deepLink,
  start,
  people,
  signInBench,
  provisioning,
  consoleWork,
  menu,
  menuEditor,
  listScreen,
  ingest,
  tasks,
  grid,
  matrix,
  roleScreens,
  palette,
  sockets,
  herd,
  nodes,
  importBench,
];
