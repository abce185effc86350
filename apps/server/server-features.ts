import type { ServerFeature } from '#platform/server/feature.ts';
import { inOrderOfNeeds } from '#platform/server/migration-order.ts';
import * as listed from './features.ts';

/** Every feature that `features.ts` names, each after those it needs. */
export const serverFeatures: readonly ServerFeature[] = inOrderOfNeeds<ServerFeature>(Object.values(listed));
