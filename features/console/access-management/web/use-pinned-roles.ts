import { useKeptList } from './use-kept-list.ts';

const isId = (value: unknown): value is number => typeof value === 'number';

/** The roles a person wants to have in view, whatever else is looked for. */
export const usePinnedRoles = () => {
  const { list, toggle } = useKeptList('matrix-pinned-roles', isId);
  return { pinned: list, toggle };
};
