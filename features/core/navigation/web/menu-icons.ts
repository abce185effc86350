import { createContext, useContext, useEffect } from 'react';
import { patch, slice } from '#platform/web/state.ts';
import { useSlice } from '#platform/web/use-slice.ts';
import type { TablerIcon } from '@tabler/icons-react';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconPointFilled from '@tabler/icons-react/dist/esm/icons/IconPointFilled.mjs';

type Icons = Readonly<Record<string, TablerIcon>>;

/** The icons that the features bring for their entries of the first menu, by the icon set's own names. */
export const MenuIcons = createContext<Icons>({});

/** The page that no feature brings. */
const HOME: Icons = { home: IconHome };

const otherIcons = slice<{ readonly icons: Icons | null; readonly asking: Promise<void> | null }>('other menu icons', {
  icons: null,
  asking: null,
});

const fetchMore = async (): Promise<void> =>
  patch(otherIcons, { icons: (await import('./more-menu-icons.ts')).moreMenuIcons });

/** Once for all entries; without them the plain icon stands. */
const wantMore = (): void => {
  const { asking } = otherIcons.get();
  if (asking === null) patch(otherIcons, { asking: fetchMore().catch(() => undefined) });
};

/** The icon of a menu entry: a feature's, or one of the others, which come when a menu names one; a plain one until then. */
export const useMenuIcon = (name: string | null): TablerIcon => {
  const others = useSlice(otherIcons, ({ icons }) => icons);
  const brought = useContext(MenuIcons);
  const own = brought[name ?? ''] ?? HOME[name ?? ''];
  const isOther = name !== null && own === undefined;
  useEffect(() => {
    if (isOther) wantMore();
  }, [isOther]);
  return own ?? others?.[name ?? ''] ?? IconPointFilled;
};
