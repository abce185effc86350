import type { ServerFeature } from '#platform/server/feature.ts';
import { userMigrations } from './tables.ts';
import { personalData } from './personal-data.ts';

/** Who works with the product: people, their state and their accounts; administrators look after them in the console. */
export const usersFeature: ServerFeature = {
  name: 'users',
  personalData,
  migrations: userMigrations,
  routes: () => [],
};
