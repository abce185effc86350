import { newIncident } from '#platform/contract/incident.ts';
import type { Language } from '../answers.ts';
import type { BoundRoute } from '../bound-route.ts';
import { authorise, type Caller } from '../caller.ts';
import { finish, perform } from '../perform.ts';
import { originOfNoRequest } from '../request-input.ts';
import type { DeskRoom } from './desk-room.ts';

/** An operation that somebody left to be done at a time, in the company they worked in. */
export type LeftForLater = {
  readonly route: BoundRoute;
  readonly personId: number;
  readonly companyId: number | null;
  readonly input: object;
  readonly language: Language;
};

/**
 * Does an operation in the name of somebody who does not ask for it at this moment, by the rights they have now. Answers
 * what it says; throws its refusal, or that of a person who may not do it any more.
 */
export const performFor = async (
  { parts, callerOf }: Pick<DeskRoom, 'parts' | 'callerOf'>,
  { route, personId, companyId, input, language }: LeftForLater,
): Promise<unknown> => {
  const decide = async (): Promise<Caller> => {
    const caller = await callerOf(personId, companyId);
    authorise(caller, route.endpoint.access, input);
    return caller;
  };
  const origin = originOfNoRequest(newIncident(), language);
  const asked = { route, origin, caller: await decide(), input };
  const outcome = await perform(parts(), asked, { waits: true, decideAgain: decide });
  await finish(parts(), outcome);
  return outcome.answer;
};
