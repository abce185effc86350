import { language } from './i18n/language.ts';
import { answerFromWindow } from './provider-window.ts';
import { NoToken, signIn, take } from './session.ts';
import { sessionState } from './session-state.ts';

/** The level of authentication that has a second factor in it; Keycloak maps its levels to such numbers. */
const SECOND_FACTOR = '2';

/** Goes to the provider's page for the person's own second factor, and comes back to this page. */
export const lookAfterSecondFactor = (): Promise<void> => signIn(undefined, 'CONFIGURE_TOTP');

/**
 * A request for the person's second factor: where it is answered, in a window of its own, and the end of it, after which
 * calls have a token that says so. Throws `NoToken` without a session.
 */
export const requestSecondFactor = async () => {
  const { client, user } = sessionState.get();
  if (client === null || user === null) throw new NoToken();
  const { url, request } = await client.ask({ prompt: 'login', acr_values: SECOND_FACTOR, ui_locales: language() });
  const proved = async (signal: AbortSignal): Promise<void> =>
    take(await client.answeredFor(user, await answerFromWindow(request.state, signal), request));
  return { url, proved };
};
