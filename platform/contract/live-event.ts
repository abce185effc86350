import type * as z from 'zod/mini';

/** An event that the server sends over the live connection, declared in a feature's contract. */
export type LiveEvent<P extends z.ZodMiniType = z.ZodMiniType> = { readonly name: string; readonly payload: P };

/** Declares a live event, as `liveEvent('access.changed', z.object({ epoch: z.int() }))`. */
export const liveEvent = <P extends z.ZodMiniType>(name: string, payload: P): LiveEvent<P> => ({ name, payload });

export type PayloadOf<E> = E extends LiveEvent<infer P> ? z.output<P> : never;
