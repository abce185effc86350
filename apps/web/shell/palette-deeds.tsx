import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import IconBuildingFactory2 from '@tabler/icons-react/dist/esm/icons/IconBuildingFactory2.mjs';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import IconLayoutList from '@tabler/icons-react/dist/esm/icons/IconLayoutList.mjs';
import IconLayoutSidebar from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebar.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconPencilPause from '@tabler/icons-react/dist/esm/icons/IconPencilPause.mjs';
import IconSunMoon from '@tabler/icons-react/dist/esm/icons/IconSunMoon.mjs';
import { texts as draftTexts } from '#features/workplace/drafts/web/texts.ts';
import { densities, menuSides } from '#features/workplace/preferences/contract/vocabulary.ts';
import { choosePreference } from '#features/workplace/preferences/web/choose-preference.ts';
import type { OpenableScreen } from '#features/core/screens/web/openable-queries.ts';
import { LANGUAGES } from '#platform/web/i18n/language.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import type { PaletteDeed, PaletteItem } from '#platform/web/palette/palette-types.ts';
import { keepCompany } from '../access/refuse.ts';
import { chooseLanguage } from './choose-language.ts';
import { openDesk } from '#platform/web/desk.ts';
import { palettes } from './palette-features.ts';
import { paletteDeedTexts } from './palette-deed-texts.ts';
import { shellTexts } from './shell-texts.ts';
import { useCompanies } from '#features/core/companies/web/own-companies.ts';
import { useIsAdmin } from '#features/core/session/web/account.ts';
import { useSwitchCompany } from './use-switch-company.ts';

const SIZE = { size: 18, stroke: 1.75 } as const;
const THEMES = ['light', 'dark', 'auto'] as const;

const isAllowed = ({ level, admin }: PaletteDeed, on: OpenableScreen | undefined, isAdmin: boolean): boolean =>
  on !== undefined && (level === 'view' || on.level === 'edit') && (!admin || isAdmin);

/** Forms of screens, for whoever may send them; nothing before the server has said what one may. */
const useScreenDeeds = (openable: readonly OpenableScreen[] | null): readonly PaletteItem[] => {
  const isAdmin = useIsAdmin();
  const byUrl = new Map((openable ?? []).map((screen) => [screen.url, screen]));
  return palettes
    .flatMap(({ deeds = [] }) => deeds)
    .flatMap((deed) => {
      const on = byUrl.get(deed.screen);
      if (on === undefined || !isAllowed(deed, on, isAdmin)) return [];
      return [
        {
          key: `deed:${deed.key}`,
          label: deed.label(),
          note: on.caption,
          also: [on.caption],
          icon: <IconBolt {...SIZE} />,
          href: `${deed.screen}?${deed.query}`,
        },
      ];
    });
};

/** What a person does with the product itself: theme, language, density, side of the menu, company, keys, sign-out. */
const useOwnDeeds = (): readonly PaletteItem[] => {
  const t = useTexts(shellTexts);
  const own = useTexts(paletteDeedTexts);
  const ofDrafts = useTexts(draftTexts);
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const switchCompany = useSwitchCompany();
  const { companies } = useCompanies();
  return [
    {
      key: 'own:keys',
      label: own('keys'),
      note: '?',
      icon: <IconKeyboard {...SIZE} />,
      run: () => openDesk('keys'),
    },
    {
      key: 'own:drafts',
      label: ofDrafts('listTitle'),
      icon: <IconPencilPause {...SIZE} />,
      run: () => openDesk('drafts'),
    },
    ...THEMES.map((theme) => ({
      key: `own:theme-${theme}`,
      label: own('theme', { name: t(theme) }),
      icon: <IconSunMoon {...SIZE} />,
      run: () => setColorScheme(theme),
    })),
    ...densities.map((density) => ({
      key: `own:density-${density}`,
      label: own('density', { name: t(density) }),
      icon: <IconLayoutList {...SIZE} />,
      run: () => void choosePreference('density', density),
    })),
    ...menuSides.map((side) => ({
      key: `own:menu-${side}`,
      label: own('menuSide', { name: t(side) }),
      icon: <IconLayoutSidebar {...SIZE} />,
      run: () => void choosePreference('menuSide', side),
    })),
    ...LANGUAGES.map(([code, name]) => ({
      key: `own:language-${code}`,
      label: own('language', { name }),
      icon: <IconLanguage {...SIZE} />,
      run: () => void chooseLanguage(code),
    })),
    ...companies
      .filter(({ current }) => companies.length > 1 && !current)
      .map(({ mccid, mccname }) => ({
        key: `own:company-${mccid}`,
        label: own('company', { name: mccname }),
        icon: <IconBuildingFactory2 {...SIZE} />,
        run: () => switchCompany(mccid),
      })),
    {
      key: 'own:sign-out',
      label: t('signOut'),
      icon: <IconLogout {...SIZE} />,
      run: () => void navigate({ to: '/sign-out', search: keepCompany }),
    },
  ];
};

/** All that may be done from the palette. */
export const useDeeds = (openable: readonly OpenableScreen[] | null): readonly PaletteItem[] => {
  const ofScreens = useScreenDeeds(openable);
  return [...ofScreens, ...useOwnDeeds()];
};
