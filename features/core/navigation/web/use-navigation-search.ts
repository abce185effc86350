import { useCallback, useMemo, useState } from 'react';
import type { NavigationView } from './navigation-context.ts';
import type { NavigationHandle } from './navigation-handle.ts';
import { type NavigationId, type NavigationItem, shownItems } from './navigation-item.ts';
import { searchNavigation } from './navigation-tree.ts';
import { useNavigationState } from './use-navigation.ts';

/** What a search found in a panel beside the list is shown in the list. */
const unfoldAsides = (items: readonly NavigationItem[]): readonly NavigationItem[] =>
  items.map((item) => ({
    ...item,
    type: item.type === 'aside' ? 'collapsable' : item.type,
    children: unfoldAsides(item.children),
  }));

const idsOf = (items: readonly NavigationItem[]): readonly NavigationId[] =>
  items.flatMap((item) => [item.id, ...idsOf(item.children)]);

/** What is unfolded among the items that one search found. */
type Found = { readonly items: readonly NavigationItem[]; readonly expanded: ReadonlySet<NavigationId> };

/**
 * The items of a navigation that the text of its search leaves, and what of them is unfolded: as the navigation stands
 * without a search; with one all that was found. What somebody folds away among it comes back with the next text, and
 * leaves the navigation itself as it was.
 */
export const useNavigationSearch = (navigation: NavigationHandle, items: readonly NavigationItem[] | null) => {
  const { expanded: left, mode } = useNavigationState(navigation);
  const [text, setText] = useState('');
  const isSearching = text.trim() !== '';
  // What a row's predicate says may change with the room that the menu has.
  // oxlint-disable-next-line react/exhaustive-deps
  const all = useMemo(() => shownItems(items ?? []), [items, mode]);
  const shown = useMemo(
    () => (isSearching ? unfoldAsides(searchNavigation(all, text)) : all),
    [all, text, isSearching],
  );
  const [folded, setFolded] = useState<Found | null>(null);
  const found = useMemo(
    (): Found =>
      folded?.items === shown ? folded : { items: shown, expanded: new Set(isSearching ? idsOf(shown) : []) },
    [folded, shown, isSearching],
  );
  const onToggle: NavigationView['onToggle'] = useCallback(
    (item, siblings) => {
      if (!isSearching) return navigation.toggleItem(item, siblings);
      if (item.disabled) return undefined;
      const expanded = new Set(found.expanded);
      if (!expanded.delete(item.id)) expanded.add(item.id);
      return setFolded({ ...found, expanded });
    },
    [navigation, isSearching, found],
  );
  return { text, setText, isSearching, all, shown, expanded: isSearching ? found.expanded : left, onToggle };
};
