import { useSyncExternalStore } from 'react';
import { signal } from './state.ts';

/** What a person likes, as this device knows it: at once, before the server that keeps it for them is asked. */
export type DevicePreference<T> = {
  readonly now: () => T;
  /** Changes it on this device; the server keeps it for the person. */
  readonly set: (next: T) => void;
  /** Its value, kept current in a component. */
  readonly use: () => T;
};

type Kept<T> = {
  readonly key: string;
  readonly read: (remembered: string | null) => T;
  readonly write: (value: T) => string;
  readonly show?: (now: T) => void;
};

/** A preference that is remembered under a key, as a text. */
export const keptPreference = <T>({ key, read, write, show }: Kept<T>): DevicePreference<T> => {
  const changed = signal();
  let current = read(globalThis.localStorage?.getItem(key) ?? null);
  const now = (): T => current;
  return {
    now,
    set: (next) => {
      const text = write(next);
      localStorage.setItem(key, text);
      if (text === write(current)) return;
      current = next;
      show?.(next);
      changed.tell();
    },
    use: () => useSyncExternalStore(changed.on, now, now),
  };
};

/** A preference that is one of these choices, the first where nothing is remembered. */
export const devicePreference = <const T extends string | boolean>(
  key: string,
  choices: readonly [T, ...T[]],
  show?: (now: T) => void,
): DevicePreference<T> =>
  keptPreference({
    key,
    read: (remembered) => choices.find((choice) => String(choice) === remembered) ?? choices[0],
    write: String,
    ...(show && { show }),
  });
