import type { ResolveCaller } from './caller.ts';
import { loopTurns } from './loop-turns.ts';

/** Concurrent requests of one person continue in separate turns of the event loop, so that requests of others run between. */
export const callersInTurns = (resolve: ResolveCaller): ResolveCaller => {
  const turns = loopTurns();
  return async (claims, company) => {
    const caller = await resolve(claims, company);
    await turns.enter(caller.personId);
    return caller;
  };
};
