import { readSessionConfig } from './session-config.ts';

const ANSWERS_WITHIN_MS = 5_000;

let away = false;
const listeners = new Set<() => void>();

/** Whether the identity provider was last found to be out of reach. */
export const isProviderAway = (): boolean => away;

/** Notes what was found out about the provider, and tells whoever watches. */
export const noteProvider = (state: 'away' | 'there'): void => {
  if (away === (state === 'away')) return;
  away = state === 'away';
  for (const listener of listeners) listener();
};

/** Calls `listener` when that changes, until the answer is called. */
export const watchProvider = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

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
