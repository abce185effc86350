import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { type Language, setLanguage } from '#platform/web/i18n/language.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { keepCompany } from '../access/refuse.ts';
import classes from './shell.module.css';
import { shellTexts } from './shell-texts.ts';
import { useSwitchCompany } from './use-switch-company.ts';
import { useAccount, useCompanies } from './use-shell-data.ts';

const LANGUAGES: readonly (readonly [Language, string])[] = [['tr', 'Türkçe'], ['en', 'English']];
const THEMES = ['light', 'dark', 'auto'] as const;

const tick = (on: boolean) => (on ? <IconCheck size={14} aria-hidden="true" /> : <span className={classes.noTick} />);

const initials = (first: string, last: string) => `${first.charAt(0)}${last.charAt(0)}`.toLocaleUpperCase('tr');

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
  return (
    <>
      <Menu.Label>{t('language')}</Menu.Label>
      {LANGUAGES.map(([code, name]) => (
        <Menu.Item key={code} role="menuitemradio" aria-checked={language === code} lang={code} leftSection={tick(language === code)} onClick={() => setLanguage(code)}>
          {name}
        </Menu.Item>
      ))}
    </>
  );
};

/** The companies to switch to, for whoever has several. */
export const CompanyItems = () => {
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

/** Who is signed in, and what belongs to them: profile, company, theme, language, sign-out. */
export const UserMenu = () => {
  const t = useTexts(shellTexts);
  const account = useAccount();
  const { companies } = useCompanies();
  const navigate = useNavigate();
  const { firstName = '', lastName = '' } = account ?? {};
  const name = `${firstName} ${lastName}`.trim();
  const open = (to: string) => void navigate({ to, search: keepCompany });
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton className={classes.user} aria-label={t('userMenu', { name })}>
          <span className={classes.avatar} aria-hidden="true">{initials(firstName, lastName)}</span>
          <span className={classes.userName}>{name}</span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUser size={14} aria-hidden="true" />} onClick={() => open('/screen/user-system/user-profile')}>{t('profile')}</Menu.Item>
        {companies.length > 1 ? <CompanyItems /> : null}
        <ThemeItems />
        <LanguageItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={14} aria-hidden="true" />} onClick={() => open('/sign-out')}>{t('signOut')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
