import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { TablerIcon } from '@tabler/icons-react';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconPointFilled from '@tabler/icons-react/dist/esm/icons/IconPointFilled.mjs';

type Icons = Readonly<Record<string, TablerIcon>>;

/** The icons that the features bring for their entries of the first menu, by the icon set's own names. */
export const MenuIcons = createContext<Icons>({});

/** The page that no feature brings. */
const HOME: Icons = { home: IconHome };

const listeners = new Set<() => void>();
let more: Icons | null = null;
let asking: Promise<void> | null = null;

const fetchMore = async (): Promise<void> => {
  more = (await import('./more-menu-icons.ts')).moreMenuIcons;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Once for all entries; without them the plain icon stands. */
const wantMore = (): void => {
  asking ??= fetchMore().catch(() => undefined);
};

/** The icon of a menu entry: a feature's, or one of the others, which come when a menu names one; a plain one until then. */
export const useMenuIcon = (name: string | null): TablerIcon => {
  const others = useSyncExternalStore(subscribe, () => more);
  const brought = useContext(MenuIcons);
  const own = brought[name ?? ''] ?? HOME[name ?? ''];
  const isOther = name !== null && own === undefined;
  useEffect(() => {
    if (isOther) wantMore();
  }, [isOther]);
  return own ?? others?.[name ?? ''] ?? IconPointFilled;
};
