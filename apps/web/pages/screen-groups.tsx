import { useMenuIcon } from '#features/core/navigation/web/menu-icons.ts';
import type { NavigationId, NavigationItem } from '#features/core/navigation/web/navigation-item.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { Panel } from '#platform/web/ui/page.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { homeTexts } from './home-texts.ts';
import classes from './home.module.css';
import { PageLink } from './page-link.tsx';

export type ScreenGroup = {
  readonly id: NavigationId;
  readonly title: string | null;
  readonly screens: readonly NavigationItem[];
};

const leaves = (item: NavigationItem): readonly NavigationItem[] => [
  ...(item.link !== null && item.link !== '/dashboards/home' ? [item] : []),
  ...item.children.flatMap(leaves),
];

/** The person's screens by group, in the menu's order; what stands outside groups comes last. */
export const screenGroups = (tree: readonly NavigationItem[]): readonly ScreenGroup[] => {
  const groups = tree
    .filter((item) => item.type === 'group')
    .map((item) => ({ id: item.id, title: item.title, screens: leaves(item) }));
  const others = tree.filter((item) => item.type !== 'group').flatMap(leaves);
  return [...groups, ...(others.length > 0 ? [{ id: 0, title: null, screens: others }] : [])].filter(
    (group) => group.screens.length > 0,
  );
};

/** What the menu calls each screen, by its url. */
export const captionsOf = (tree: readonly NavigationItem[]): ReadonlyMap<string, string> =>
  new Map(tree.flatMap(leaves).map((item) => [item.link ?? '', item.title ?? '']));

const ScreenTile = ({ item }: { readonly item: NavigationItem }) => {
  const Icon = useMenuIcon(item.icon);
  return (
    <PageLink to={item.link ?? '/'} className={classes.tile}>
      <span className={classes.tileIcon}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
      </span>
      <span>{item.title}</span>
    </PageLink>
  );
};

/** A page of tiles helps nobody: who may open more finds the rest in the menu. */
const MOST_TILES = 60;

const firstOf = (groups: readonly ScreenGroup[]): readonly ScreenGroup[] => {
  let left = MOST_TILES;
  return groups.flatMap((group) => {
    const screens = group.screens.slice(0, left);
    left -= screens.length;
    return screens.length > 0 ? [{ ...group, screens }] : [];
  });
};

/** What the person may open, as in the menu. */
export const ScreenGroups = ({ groups }: { readonly groups: readonly ScreenGroup[] }) => {
  const t = useTexts(homeTexts);
  const count = groups.reduce((sum, { screens }) => sum + screens.length, 0);
  return (
    <Panel title={t('yourScreens')} flush>
      {groups.length === 0 ? <EmptyNote title={t('screensEmpty')} description={t('screensEmptyNote')} /> : null}
      <div className={classes.groups}>
        {firstOf(groups).map((group) => (
          <div key={group.id} className={classes.group}>
            <h3 className={classes.groupTitle}>{group.title ?? t('otherGroup')}</h3>
            <div className={classes.tiles}>
              {group.screens.map((item) => (
                <ScreenTile key={item.id} item={item} />
              ))}
            </div>
          </div>
        ))}
        {count > MOST_TILES ? <p className={classes.rest}>{t('moreScreens', { count: count - MOST_TILES })}</p> : null}
      </div>
    </Panel>
  );
};
