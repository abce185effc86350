const tokenListeners = new Set<(token: string) => void>();
const lostListeners = new Set<() => void>();
const leavingListeners = new Set<() => void>();

/** Told of each fresh token. Answers how to stop. */
export const onToken = (listener: (token: string) => void): (() => void) => {
  tokenListeners.add(listener);
  return () => tokenListeners.delete(listener);
};

/** Told once when the session is over although nobody signed out here. Answers how to stop. */
export const onSessionLost = (listener: () => void): (() => void) => {
  lostListeners.add(listener);
  return () => lostListeners.delete(listener);
};

/** Told before a sign-out, while the token is still there. */
export const onSignOut = (listener: () => void): void => {
  leavingListeners.add(listener);
};

export const tellToken = (token: string): void => {
  for (const listener of tokenListeners) listener(token);
};

export const tellLost = (): void => {
  for (const listener of lostListeners) listener();
};

export const tellSignOut = (): void => {
  for (const listener of leavingListeners) listener();
};
