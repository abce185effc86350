import { useMenuIcon } from '#features/core/navigation/web/menu-icons.ts';
import type { NavigationItem } from '#features/core/navigation/web/navigation-item.ts';
import type { OpenableScreen } from '#features/core/screens/web/openable-queries.ts';
import type { Shortcuts } from '#features/workplace/shortcuts/web/shortcut-queries.ts';
import type { ReactNode } from 'react';
import type { PaletteItem } from '#platform/web/palette/palette-types.ts';

/** What the menu says of a screen: its icon, and the entry it stands under. */
type Placed = { readonly title: string; readonly icon: string | null; readonly under: string };

const placesOf = (items: readonly NavigationItem[], under = ''): readonly (readonly [string, Placed])[] =>
  items.flatMap((item) => {
    const title = item.title ?? '';
    const below = placesOf(item.children, title);
    return item.link === null || item.externalLink ? below : [[item.link, { title, icon: item.icon, under }], ...below];
  });

const MenuIcon = ({ name }: { readonly name: string | null }) => {
  const Icon = useMenuIcon(name);
  return <Icon size={18} stroke={1.75} />;
};

const APPS = 'apps';

// Ten thousand screens have a dozen icons.
const icons = new Map<string | null, ReactNode>();

const iconOf = (name: string | null): ReactNode => {
  const known = icons.get(name) ?? <MenuIcon name={name} />;
  icons.set(name, known);
  return known;
};

type Known = {
  readonly tree: readonly NavigationItem[];
  /** Null: not told yet; until then the menu's own entries stand for it. */
  readonly openable: readonly OpenableScreen[] | null;
  readonly shortcuts: Shortcuts | null;
};

/** Screens as the palette shows them: all of them, and by url those opened last and those kept at hand. */
export const paletteScreens = ({ tree, openable, shortcuts }: Known) => {
  const places = new Map(placesOf(tree));
  const known: readonly Pick<OpenableScreen, 'url' | 'caption' | 'aliases'>[] =
    openable ?? [...places].map(([url, { title }]) => ({ url, caption: title, aliases: [] }));
  const byUrl = new Map(
    known.map(({ url, caption, aliases }): readonly [string, PaletteItem] => {
      const place = places.get(url);
      return [
        url,
        {
          key: `screen:${url}`,
          label: caption,
          note: place?.under ?? '',
          also: [url, ...aliases, ...(place && place.title !== caption ? [place.title] : [])],
          icon: iconOf(place?.icon ?? APPS),
          href: url,
        },
      ];
    }),
  );
  const named = (prefix: string, urls: readonly string[]): readonly PaletteItem[] =>
    urls.flatMap((url) => {
      const item = byUrl.get(url);
      return item === undefined ? [] : [{ ...item, key: `${prefix}:${url}` }];
    });
  const urlsOf = (screens: readonly { readonly url: string }[] = []) => screens.map(({ url }) => url);
  // Those opened last, then as the menu has them, then what stands in no menu.
  const inOrder = new Set([...urlsOf(shortcuts?.recents), ...places.keys(), ...byUrl.keys()]);
  return {
    all: [...inOrder].flatMap((url) => byUrl.get(url) ?? []),
    recents: named('recent', urlsOf(shortcuts?.recents)),
    favourites: named('favourite', urlsOf(shortcuts?.favourites)),
  };
};
