import { useState } from 'react';

const KEY = 'matrix-folded-groups';

const read = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key): key is string => typeof key === 'string') : [];
  } catch {
    return [];
  }
};

/** The groups of screens that a person folded away; kept on the device until they sign out. */
export const useFoldedGroups = () => {
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(read()));
  const set = (next: ReadonlySet<string>): void => {
    localStorage.setItem(KEY, JSON.stringify([...next]));
    setFolded(next);
  };
  return {
    folded,
    toggle: (key: string) => {
      const next = new Set(folded);
      if (!next.delete(key)) next.add(key);
      set(next);
    },
    foldAll: (keys: readonly string[]) => set(new Set(keys)),
  };
};
