import { signal } from './state.ts';

const token = signal<[token: string]>();
const lost = signal();
const leaving = signal();

/** Subscribes to fresh tokens. Returns the unsubscribe function. */
export const onToken = token.on;

/** Subscribes to the end of the session without a sign-out; called once. Returns the unsubscribe function. */
export const onSessionLost = lost.on;

/** Subscribes to a coming sign-out, while the token is still there. */
export const onSignOut = leaving.on;

export const tellToken = token.tell;
export const tellLost = lost.tell;
export const tellSignOut = leaving.tell;
