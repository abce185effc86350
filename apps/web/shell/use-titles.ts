import { useEffect } from 'react';
import { pathTo } from '#features/navigation/web/navigation-tree.ts';
import { useRouterState } from '@tanstack/react-router';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import type { OpenedPage } from '../access/opened-page.ts';
import { shellTexts } from './shell-texts.ts';
import { useMenuTree } from './use-shell-data.ts';

/** The title of the page: the menu's for its url in the person's language, else the screen's own, else 'Ana Sayfa'. */
export const useTitles = (opened: OpenedPage | null) => {
  const t = useTexts(shellTexts);
  const pathname = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
  const activeUrl = opened?.screen?.url ?? pathname;
  const path = pathTo(useMenuTree(), activeUrl);
  const title = path.at(-1)?.title ?? opened?.screen?.caption ?? t('home');
  useEffect(() => {
    document.title = `${title} · Blue Citrus`;
  }, [title]);
  return { title, section: path.at(-2)?.title ?? 'Blue Citrus', activeUrl };
};
