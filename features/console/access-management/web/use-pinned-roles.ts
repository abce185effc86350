import { useState } from 'react';

const KEY = 'matrix-pinned-roles';

const read = (): readonly number[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is number => typeof id === 'number') : [];
  } catch {
    return [];
  }
};

/** The roles a person wants to have in view, whatever else is looked for; kept on the device until they sign out. */
export const usePinnedRoles = () => {
  const [pinned, setPinned] = useState(read);
  const toggle = (id: number): void => {
    const next = pinned.includes(id) ? pinned.filter((each) => each !== id) : [...pinned, id];
    localStorage.setItem(KEY, JSON.stringify(next));
    setPinned(next);
  };
  return { pinned, toggle };
};
