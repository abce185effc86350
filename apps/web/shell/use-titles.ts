import { useEffect, useMemo } from 'react';
import { pathTo } from '#features/core/navigation/web/navigation-tree.ts';
import { useRouterState } from '@tanstack/react-router';
import { noteTitled } from '#platform/web/ended-session.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { type OpenedPage, routeData } from '../access/opened-page.ts';
import { shellTexts } from './shell-texts.ts';
import { useScreenInLanguage } from './use-screen-in-language.ts';
import { useMenuTree } from '#features/core/navigation/web/use-menu.ts';

/** The page on show: its title, the group over it in the menu, and the url that the menu knows it by. */
export type Titles = { readonly title: string; readonly section: string; readonly activeUrl: string };

/** What the top bar and the browser's tab call the page: the route's own title, else the menu's for its url, else 'Ana Sayfa'. */
export const useTitles = (opened: OpenedPage | null): Titles => {
  const t = useTexts(shellTexts);
  const screen = useScreenInLanguage(opened);
  const activeUrl = useRouterState({
    select: (state) => screen?.url ?? (state.resolvedLocation ?? state.location).pathname,
  });
  const tree = useMenuTree();
  const path = useMemo(() => pathTo(tree, activeUrl), [tree, activeUrl]);
  const own = opened === null || screen === null ? null : routeData({ ...opened, screen }).screen.title;
  const title = own ?? path.at(-1)?.title ?? t('home');
  useEffect(() => {
    document.title = `${title} · Blue Citrus`;
    noteTitled();
  }, [title, activeUrl]);
  return { title, section: path.at(-2)?.title ?? 'Blue Citrus', activeUrl };
};
