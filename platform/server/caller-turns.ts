import type { ResolveCaller } from './caller.ts';
import { loopTurns } from './loop-turns.ts';

/** Of one person's requests at once each goes on in a turn of its own: what others ask for comes in between. */
export const callersInTurns = (resolve: ResolveCaller): ResolveCaller => {
  const turns = loopTurns();
  return async (claims, company) => {
    const caller = await resolve(claims, company);
    await turns.enter(caller.personId);
    return caller;
  };
};
