import { signal } from './state.ts';

const token = signal<[token: string]>();
const lost = signal();
const leaving = signal();

/** Told of each fresh token. Answers how to stop. */
export const onToken = token.on;

/** Told once when the session is over although nobody signed out here. Answers how to stop. */
export const onSessionLost = lost.on;

/** Told before a sign-out, while the token is still there. */
export const onSignOut = leaving.on;

export const tellToken = token.tell;
export const tellLost = lost.tell;
export const tellSignOut = leaving.tell;
