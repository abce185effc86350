import { useMemo } from 'react';
import { useKeptList } from './use-kept-list.ts';

const isKey = (value: unknown): value is string => typeof value === 'string';

/** The groups of screens that a person folded away. */
export const useFoldedGroups = () => {
  const { list, set, toggle } = useKeptList('matrix-folded-groups', isKey);
  return { folded: useMemo(() => new Set(list), [list]), toggle, foldAll: set };
};
