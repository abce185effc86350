import { readSessionConfig } from './session-config.ts';
import { slice } from './state.ts';

const ANSWERS_WITHIN_MS = 5_000;

export const providerAwaySlice = slice('provider away', false);

/** Whether the identity provider was last found to be out of reach. */
export const isProviderAway = (): boolean => providerAwaySlice.get();

/** Notes what was found out about the provider. */
export const noteProvider = (state: 'away' | 'there'): void => providerAwaySlice.set(state === 'away');

/** Asks the provider for its description: a navigation to one that is away ends on a page of the browser. */
export const providerAnswers = async (): Promise<boolean> => {
  try {
    const answer = await fetch(`${readSessionConfig().issuer}/.well-known/openid-configuration`, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
    return answer.ok;
  } catch {
    return false;
  }
};
