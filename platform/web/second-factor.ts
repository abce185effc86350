import { language } from './i18n/language.ts';
import { NoToken, signIn, take } from './session.ts';
import { sessionState } from './session-state.ts';

/** Goes to the provider's page for the person's own second factor, and comes back to this page. */
export const lookAfterSecondFactor = (): Promise<void> => signIn(undefined, 'CONFIGURE_TOTP');

/**
 * A request for the person's second factor: where it is answered, in a window of its own, and the end of it, after which
 * calls have a token that says so. Throws `NoToken` without a session.
 */
export const requestSecondFactor = async () => {
  const { client, user } = sessionState.get();
  if (client === null || user === null) throw new NoToken();
  const { url, answered } = await client.secondFactorOf(user, language());
  return { url, proved: async (signal: AbortSignal): Promise<void> => take(await answered(signal)) };
};
