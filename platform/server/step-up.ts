import { platformProblems, type Problem } from '#platform/contract/problem.ts';
import type { Caller } from './caller.ts';
import type { DatabaseClock } from './database-clock.ts';

/** How long a second factor that was proved is enough for what asks for one. */
const PROVED_FOR_MS = 15 * 60_000;

/** Whether somebody has proved a second factor lately, or need not. */
export type StepUp = { readonly hasProved: (caller: Pick<Caller, 'session'>) => boolean };

/**
 * Step-up authentication: what opens the most asks for a second factor of the last 15 minutes, by the claims `acr` and
 * `auth_time` of the access token. Where it is off no second factor is required.
 */
export const stepUp = (isOn: () => boolean, clock: Pick<DatabaseClock, 'now'>): StepUp => ({
  hasProved: ({ session }) => {
    if (!isOn()) return true;
    const at = session?.secondFactorAt ?? null;
    return at !== null && clock.now() - at * 1_000 < PROVED_FOR_MS;
  },
});

/** Throws `second-factor-needed` unless somebody has proved a second factor lately. */
export const mustHaveProved = ({ hasProved }: StepUp, caller: Pick<Caller, 'session'>): void => {
  if (!hasProved(caller)) throw platformProblems.problem('second-factor-needed');
};

/** Whether a refusal concerns the caller and not a record: it would repeat for every record until a second factor is proved. */
export const isOfTheAsker = ({ code }: Problem): boolean => code === 'second-factor-needed';
