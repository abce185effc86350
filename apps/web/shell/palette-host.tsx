import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { openableQuery } from '#features/core/screens/web/openable-queries.ts';
import { shortcutsQuery } from '#features/workplace/shortcuts/web/shortcut-queries.ts';
import { withCompany } from '#platform/web/company.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { Palette } from '#platform/web/palette/palette.tsx';
import type { PaletteItem, PaletteSection } from '#platform/web/palette/palette-types.ts';
import { takeBegun } from '#platform/web/desk.ts';
import { useDeeds } from './palette-deeds.tsx';
import { paletteDeedTexts } from './palette-deed-texts.ts';
import { palettes } from './palette-features.ts';
import { paletteScreens } from './palette-screens.tsx';
import { useChosenCompany } from '#platform/web/use-chosen-company.ts';
import { useMenuTree } from '#features/core/navigation/web/use-menu.ts';

const MOST = { recents: 5, favourites: 10, screens: 12, all: 20, deeds: 8 } as const;

const allSources = palettes.flatMap(({ sources = [] }) => sources);

/** The one place that the home page has already. */
const HOME = 'recent:/dashboards/home';

const useKnown = (opened: boolean) => {
  const company = useChosenCompany();
  const language = useLanguage();
  const tree = useMenuTree();
  const openable = useQuery({ ...openableQuery(company, language), enabled: opened }).data ?? null;
  const shortcuts = useQuery({ ...shortcutsQuery(company, language), enabled: opened }).data ?? null;
  const screens = useMemo(() => paletteScreens({ tree, openable, shortcuts }), [tree, openable, shortcuts]);
  return { screens, openable };
};

const useSections = (opened: boolean) => {
  const t = useTexts(paletteDeedTexts);
  const { screens, openable } = useKnown(opened);
  const deeds = useDeeds(openable);
  const recents = screens.recents.filter(({ key }) => key !== HOME);
  const listed = new Set([...recents.slice(0, MOST.recents), ...screens.favourites].map(({ href }) => href));
  const rest = screens.all.filter(({ href }) => !listed.has(href));
  const atHand: readonly PaletteSection[] = [
    { key: 'recents', title: t('recents'), items: recents, most: MOST.recents },
    { key: 'favourites', title: t('favourites'), items: screens.favourites, most: MOST.favourites },
    { key: 'screens', title: t('screens'), items: rest, most: MOST.all },
    { key: 'deeds', title: t('deeds'), items: deeds, most: MOST.deeds },
  ];
  const searched: readonly PaletteSection[] = [
    { key: 'screens', title: t('screens'), items: screens.all, most: MOST.screens },
    { key: 'deeds', title: t('deeds'), items: deeds, most: MOST.deeds },
  ];
  const openUrls = new Set(screens.all.map(({ href }) => href));
  return { atHand, searched, sources: allSources.filter(({ screen }) => openUrls.has(screen)) };
};

type PaletteHostProps = { readonly opened: boolean; readonly onClose: () => void };

/** The palette with what this person may open and do. */
export const PaletteHost = ({ opened, onClose }: PaletteHostProps) => {
  const router = useRouter();
  const sections = useSections(opened);
  const choose = ({ href, run }: PaletteItem, beside: boolean) => {
    if (href === undefined) return run?.();
    const to = withCompany(href);
    if (beside) return void open(to, '_blank', 'noopener');
    return router.history.push(to);
  };
  return (
    <Palette
      {...sections}
      begin={takeBegun}
      opened={opened}
      onClose={onClose}
      hrefOf={(href) => withCompany(href)}
      onChoose={choose}
    />
  );
};
