import { bind, type BoundRoutes } from '#platform/server/bound-route.ts';
import type { Parts, ServerFeature } from '#platform/server/feature.ts';
import { healthContract } from '../contract/endpoints.ts';
import { answerCounter } from './count-answers.ts';
import { showHealth } from './show-health.ts';

const routes = ({ db, log, answered, atClose }: Parts): readonly BoundRoutes[] => {
  const counter = answerCounter(db, log);
  answered.listen(counter.count);
  atClose(counter.flush);
  return [bind(healthContract, { showHealth })];
};

/** How each screen fares. Its table was made by a migration of the request log, of which it was a part. */
export const healthFeature: ServerFeature = {
  name: 'health',
  peopleOnly: true,
  tenantTables: ['screen_answer'],
  routes,
};
