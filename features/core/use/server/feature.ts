import { one } from '#platform/server/metrics.ts';
import type { Parts, ServerFeature } from '#platform/server/feature.ts';
import { forgetNightly } from '#platform/server/nightly.ts';
import { useMigrations } from './tables.ts';
import { createUseCounter } from './use-counter.ts';
import { screenUseOf } from './use-of.ts';
import { forgetUse, writeUse } from './use-store.ts';
import { personalData } from './personal-data.ts';

const countUse = ({ db, log, answered, hasOperations, metrics, atClose }: Parts): void => {
  const counter = createUseCounter({ write: (counted) => writeUse(db, counted), log });
  answered.listen((request) => {
    const use = screenUseOf(request, hasOperations);
    if (use !== null) counter.count(use);
  });
  metrics.add(
    {
      name: 'use_waiting',
      help: 'Lines about the use of screens that wait to be written.',
      type: 'gauge',
      read: () => one(counter.counts().waiting),
    },
    {
      name: 'use_dropped_total',
      help: 'Uses of screens that were not counted, for want of room.',
      type: 'counter',
      read: () => one(counter.counts().dropped),
    },
  );
  atClose(counter.flush);
};

/** Who uses which screen, as the server sees it. */
export const useFeature: ServerFeature = {
  name: 'use',
  personalData,
  needs: ['companies', 'screens', 'users'],
  migrations: useMigrations,
  tenantTables: ['screen_use', 'screen_use_day'],
  routes: (parts) => {
    countUse(parts);
    forgetNightly(parts, forgetUse, 'the use of days long past could not be forgotten');
    return [];
  },
};
