/**
 * What the browser part holds beside its components, in one store of named slices. A module declares its slice at its top;
 * components read it by `useSlice`; a test begins anew with `freshState`.
 */
export type Slice<T> = Readable<T> & {
  /** Replaces the value; the same value again notifies nobody. */
  readonly set: (next: T) => void;
};

/** A slice for whoever only reads it. */
export type Readable<T> = {
  readonly get: () => T;
  /** Calls `listener` after each change, until the answer is called. */
  readonly watch: (listener: () => void) => () => void;
};

/** Something that happens: whoever listens is called, and nothing of it is held. */
export type Signal<A extends readonly unknown[]> = {
  readonly tell: (...said: A) => void;
  /** Calls `listener` each time, until the answer is called. */
  readonly on: (listener: (...said: A) => void) => () => void;
};

export const signal = <A extends readonly unknown[] = readonly []>(): Signal<A> => {
  const listeners = new Set<(...said: A) => void>();
  return {
    tell: (...said) => {
      for (const listener of listeners) listener(...said);
    },
    on: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** The slices by name, each with what puts it back to its beginning. */
const store = new Map<string, () => void>();

export const slice = <T>(name: string, initial: T): Slice<T> => {
  if (store.has(name)) throw new Error(`two slices are named ${name}`);
  const changed = signal();
  let value = initial;
  const set = (next: T): void => {
    if (Object.is(next, value)) return;
    value = next;
    changed.tell();
  };
  store.set(name, () => set(initial));
  return { get: () => value, set, watch: changed.on };
};

/** Changes some fields of a slice that holds several. */
export const patch = <T extends object>(of: Slice<T>, fields: Partial<T>): void => of.set({ ...of.get(), ...fields });

/** Puts every slice back to its beginning. */
export const freshState = (): void => {
  for (const reset of store.values()) reset();
};
