import { useState } from 'react';

const read = (key: string): readonly unknown[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
};

/** A list of a person's choices on a screen; kept on the device until they sign out. What is kept there and is no item is left out. */
export const useKeptList = <T>(key: string, isItem: (value: unknown) => value is T) => {
  const [list, setList] = useState<readonly T[]>(() => read(key).filter(isItem));
  const set = (next: readonly T[]): void => {
    localStorage.setItem(key, JSON.stringify(next));
    setList(next);
  };
  return {
    list,
    set,
    toggle: (item: T) => set(list.includes(item) ? list.filter((each) => each !== item) : [...list, item]),
  };
};
