import { createContext, type MouseEvent, useContext } from 'react';
import type { NavigationHandle } from './navigation-handle.ts';
import type { NavigationId, NavigationItem } from './navigation-item.ts';

/** What every entry of a navigation needs to know. */
export type NavigationView = {
  readonly navigation: NavigationHandle;
  /** While somebody searches, everything found is open but for what they fold away. */
  readonly expanded: ReadonlySet<NavigationId>;
  /** Folds or unfolds a collapsable item. */
  readonly onToggle: (item: NavigationItem, siblings: readonly NavigationItem[]) => void;
  readonly activeAside: NavigationId | null;
  readonly hrefOf: (link: string) => string;
  readonly onFollow: (event: MouseEvent<HTMLAnchorElement>, href: string) => void;
  /** A link is pointed at or has the focus. */
  readonly onPoint: (link: string) => void;
};

export const NavigationContext = createContext<NavigationView | null>(null);

/** The item the current url belongs to, and those that it stands under. */
export type ActivePlace = { readonly id: NavigationId | null; readonly above: ReadonlySet<NavigationId> };

/** By itself, for it changes with each page and the rest does not. */
export const ActiveItem = createContext<ActivePlace>({ id: null, above: new Set() });

/** What the navigation around an entry says of itself. */
export const useNavigationView = (): NavigationView => {
  const view = useContext(NavigationContext);
  if (view === null) throw new Error('an entry of a navigation stands outside of one');
  return view;
};

/** Whether an item stands open in a navigation. */
export const isExpanded = ({ expanded }: NavigationView, item: NavigationItem): boolean => expanded.has(item.id);
