import type { SignInEntry } from '#features/console/sign-ins/server/api.ts';
import type { Context } from '#platform/server/context.ts';

/** What the caller did to the way in of a person, themselves or another, as the sign-ins keep it. */
export const doneByCaller = (
  { caller, ip, device }: Pick<Context, 'caller' | 'ip' | 'device'>,
  outcome: SignInEntry['outcome'],
  personId: number,
): SignInEntry => ({
  outcome,
  personId,
  doneBy: caller.personId,
  addresses: [ip],
  devices: device === '' ? [] : [device],
});
