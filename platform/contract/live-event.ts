declare const payload: unique symbol;

/** An event that the server sends over the live connection, declared in a feature's contract; `P` is its payload. */
export type LiveEvent<P extends object = object> = {
  readonly name: string;
  /** The fields of the payload: no others are sent. */
  readonly fields: readonly string[];
  readonly [payload]?: P;
};

/** Declares a live event, as `liveEvent<{ epoch: number }>('access.changed', { epoch: true })`. */
export const liveEvent = <P extends object>(
  name: string,
  fields: { readonly [K in keyof P]-?: true },
): LiveEvent<P> => ({ name, fields: Object.keys(fields) });

export type PayloadOf<E> = E extends LiveEvent<infer P> ? P : never;
