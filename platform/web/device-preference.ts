import { useSyncExternalStore } from 'react';

/** What a person likes, as this device knows it: at once, before the server that keeps it for them is asked. */
export type DevicePreference<T> = {
  readonly now: () => T;
  /** Changes it on this device; the server keeps it for the person. */
  readonly set: (next: T) => void;
  /** Its value, kept current in a component. */
  readonly use: () => T;
};

/** A preference that is remembered under that key: one of these choices, the first where nothing is remembered. */
export const devicePreference = <const T extends string | boolean>(
  key: string,
  choices: readonly [T, ...T[]],
  show: (now: T) => void = () => undefined,
): DevicePreference<T> => {
  const listeners = new Set<() => void>();
  const remembered = globalThis.localStorage?.getItem(key);
  let current = choices.find((choice) => String(choice) === remembered) ?? choices[0];
  const now = (): T => current;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    now,
    set: (next) => {
      localStorage.setItem(key, String(next));
      if (next === current) return;
      current = next;
      show(next);
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, now, now),
  };
};
