import type { ReactElement } from 'react';
import { Menu, useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { type Language, setLanguage } from '#platform/web/i18n/language.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { queries } from '../queries.ts';
import { keepCompany } from '../access/refuse.ts';
import classes from './shell.module.css';
import { shellTexts } from './shell-texts.ts';
import { useSwitchCompany } from './use-switch-company.ts';
import { useCompanies } from './use-shell-data.ts';

const LANGUAGES: readonly (readonly [Language, string])[] = [['tr', 'Türkçe'], ['en', 'English']];
const THEMES = ['light', 'dark', 'auto'] as const;

const tick = (on: boolean) => (on ? <IconCheck size={14} aria-hidden="true" /> : <span className={classes.noTick} />);

const ThemeItems = () => {
  const t = useTexts(shellTexts);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{t('theme')}</Menu.Label>
      {THEMES.map((theme) => (
        <Menu.Item key={theme} role="menuitemradio" aria-checked={colorScheme === theme} leftSection={tick(colorScheme === theme)} closeMenuOnClick={false} onClick={() => setColorScheme(theme)}>
          {t(theme)}
        </Menu.Item>
      ))}
    </>
  );
};

const LanguageItems = () => {
  const t = useTexts(shellTexts);
  const language = useLanguage();
  const choose = (code: Language) => {
    setLanguage(code);
    // What the server said, it says again in the other language.
    void queries.invalidateQueries();
  };
  return (
    <>
      <Menu.Label>{t('language')}</Menu.Label>
      {LANGUAGES.map(([code, name]) => (
        <Menu.Item key={code} role="menuitemradio" aria-checked={language === code} lang={code} leftSection={tick(language === code)} onClick={() => choose(code)}>
          {name}
        </Menu.Item>
      ))}
    </>
  );
};

/** The companies to switch to, for whoever has several. */
const CompanyItems = () => {
  const t = useTexts(shellTexts);
  const { companies } = useCompanies();
  const switchCompany = useSwitchCompany();
  return (
    <>
      <Menu.Label>{t('company')}</Menu.Label>
      {companies.map((company) => (
        <Menu.Item key={company.mccid} role="menuitemradio" aria-checked={company.current} leftSection={company.current ? tick(true) : <IconBuilding size={14} aria-hidden="true" />} onClick={() => switchCompany(company.mccid)}>
          {company.mccname}
        </Menu.Item>
      ))}
    </>
  );
};

/** What belongs to the person: profile, company, theme, language, sign-out. */
const UserItems = () => {
  const t = useTexts(shellTexts);
  const { companies } = useCompanies();
  const navigate = useNavigate();
  const open = (to: string) => void navigate({ to, search: keepCompany });
  return (
    <>
      <Menu.Item leftSection={<IconUser size={14} aria-hidden="true" />} onClick={() => open('/screen/user-system/user-profile')}>{t('profile')}</Menu.Item>
      {companies.length > 1 ? <CompanyItems /> : null}
      <ThemeItems />
      <LanguageItems />
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={14} aria-hidden="true" />} onClick={() => open('/sign-out')}>{t('signOut')}</Menu.Item>
    </>
  );
};

type HeaderDropdownProps = { readonly opened: boolean; readonly onClose: () => void; readonly kind: 'user' | 'company'; readonly children: ReactElement };

/** A menu of the top bar around its button. */
export const HeaderDropdown = ({ opened, onClose, kind, children }: HeaderDropdownProps) => (
  <Menu opened={opened} onChange={(next) => next || onClose()} position={kind === 'user' ? 'bottom-end' : 'bottom'} width={kind === 'user' ? 220 : 280}>
    <Menu.Target>{children}</Menu.Target>
    <Menu.Dropdown>{kind === 'user' ? <UserItems /> : <CompanyItems />}</Menu.Dropdown>
  </Menu>
);
