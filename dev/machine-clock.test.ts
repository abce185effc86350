import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const repository = path.resolve(import.meta.dirname, '..');
const SERVER = ['platform/server/**/*.ts', 'features/*/*/server/**/*.ts', 'apps/server/*.ts'];
const OF_TESTS = /\.test\.ts$|\/testing\/|\/seed-[\w-]+\.ts$/;
const MACHINE_CLOCK = /\bDate\.now\b|\bnew Date\(\)/;

/** Why each of these asks the machine what time it is. */
const ASKS_THE_MACHINE: Readonly<Record<string, string>> = {
  'platform/server/database-clock.ts': 'the clock of the embedded database is this machine’s',
  'platform/server/time-now.ts': 'the embedded database goes by this machine, any other tells the time',
  'platform/server/process-metrics.ts': 'the start of a process is compared with the clock of whoever reads metrics',
  'features/core/identity-provider/server/interaction-details.ts': 'the library dates what it keeps by the machine',
  'features/core/identity-provider/server/provider-configuration.ts': 'the library dates tokens by the machine',
  'features/core/identity-provider/server/page-script.ts': 'runs in the browser',
};

it('only these files ask the machine what time it is: everything else is dated by the database', () => {
  const asking = SERVER.flatMap((pattern) => globSync(pattern, { cwd: repository }))
    .filter((file) => !OF_TESTS.test(file))
    .filter((file) => MACHINE_CLOCK.test(readFileSync(path.join(repository, file), 'utf8')));
  expect(asking.toSorted()).toEqual(Object.keys(ASKS_THE_MACHINE).toSorted());
});
