import { type ReactElement, useEffect } from 'react';
import { Menu, useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconPencilPause from '@tabler/icons-react/dist/esm/icons/IconPencilPause.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { draftsQuery } from '#features/workplace/drafts/web/draft-queries.ts';
import { texts as draftTexts } from '#features/workplace/drafts/web/texts.ts';
import { densities, menuSides } from '#features/workplace/preferences/contract/vocabulary.ts';
import { choosePreference } from '#features/workplace/preferences/web/choose-preference.ts';
import { LANGUAGES } from '#platform/web/i18n/language.ts';
import { useFormat, useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { menuSide } from '#platform/web/menu-side.ts';
import { density } from '#platform/web/theme/density.ts';
import { workTabsOn } from '#platform/web/work-tabs-on.ts';
import { keepCompany } from '../access/refuse.ts';
import classes from './shell.module.css';
import { chooseLanguage } from './choose-language.ts';
import { CompanyItems, useMaySwitch } from './company-items.tsx';
import { openDesk } from '#platform/web/desk.ts';
import type { HeaderFavourite, HeaderMenuKind } from './header-menu-kinds.ts';
import { HeaderTools } from './header-tools.tsx';
import { shellTexts } from './shell-texts.ts';
import { useAccount } from '#features/core/session/web/account.ts';
import { useChosenCompany } from '#platform/web/use-chosen-company.ts';

const THEMES = ['light', 'dark', 'auto'] as const;

type ChoiceProps<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly { readonly value: T; readonly name: string; readonly lang?: string }[];
  readonly onChoose: (value: T) => void;
  readonly closes?: boolean;
};

/** One of a few, under its heading; what is chosen is seen at once, so the menu stays unless it says otherwise. */
const Choice = <T extends string>({ label, value, choices, onChoose, closes = false }: ChoiceProps<T>) => (
  <>
    <Menu.Label>{label}</Menu.Label>
    <Menu.RadioGroup value={value} onChange={(chosen) => onChoose(chosen as T)}>
      {choices.map(({ name, ...choice }) => (
        <Menu.RadioItem key={choice.value} {...choice} closeMenuOnClick={closes}>
          {name}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  </>
);

const ThemeItems = () => {
  const t = useTexts(shellTexts);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choices = THEMES.map((value) => ({ value, name: t(value) }));
  return <Choice label={t('theme')} value={colorScheme} choices={choices} onChoose={setColorScheme} />;
};

/** What the server keeps for the person. */
const PreferenceItems = () => {
  const t = useTexts(shellTexts);
  return (
    <>
      <Choice
        label={t('density')}
        value={density.use()}
        choices={densities.map((value) => ({ value, name: t(value) }))}
        onChoose={(chosen) => void choosePreference('density', chosen)}
      />
      <Choice
        label={t('menuSide')}
        value={menuSide.use()}
        choices={menuSides.map((value) => ({ value, name: t(value) }))}
        onChoose={(chosen) => void choosePreference('menuSide', chosen)}
      />
    </>
  );
};

const LanguageItems = () => {
  const t = useTexts(shellTexts);
  const choices = LANGUAGES.map(([value, name]) => ({ value, name, lang: value }));
  return (
    <Choice
      label={t('language')}
      value={useLanguage()}
      choices={choices}
      onChoose={(code) => void chooseLanguage(code)}
      closes
    />
  );
};

const WorkTabsItem = () => {
  const t = useTexts(shellTexts);
  return (
    <>
      <Menu.Divider />
      <Menu.CheckboxItem
        checked={workTabsOn.use()}
        onChange={(on) => void choosePreference('workTabs', on)}
        closeMenuOnClick={false}
      >
        {t('workTabs')}
      </Menu.CheckboxItem>
    </>
  );
};

/** Forms that were left half filled, where there are any with their number. */
const DraftsItem = () => {
  const t = useTexts(draftTexts);
  const { number } = useFormat();
  const { data = [] } = useQuery(draftsQuery(useChosenCompany()));
  return (
    <Menu.Item
      leftSection={<IconPencilPause size={14} aria-hidden="true" />}
      rightSection={data.length > 0 ? number(data.length) : null}
      onClick={() => openDesk('drafts')}
    >
      {t('listTitle')}
    </Menu.Item>
  );
};

/** What belongs to the person: profile, unfinished forms, company, theme, density, language, keys, sign-out. */
const UserItems = () => {
  const t = useTexts(shellTexts);
  const maySwitch = useMaySwitch();
  const navigate = useNavigate();
  const { firstName = '', lastName = '' } = useAccount() ?? {};
  const open = (to: string) => void navigate({ to, search: keepCompany });
  return (
    <>
      <Menu.Label className={classes.menuName ?? ''}>{`${firstName} ${lastName}`.trim()}</Menu.Label>
      <Menu.Item
        leftSection={<IconUser size={14} aria-hidden="true" />}
        onClick={() => open('/screen/user-system/user-profile')}
      >
        {t('profile')}
      </Menu.Item>
      <DraftsItem />
      {maySwitch ? <CompanyItems /> : null}
      <ThemeItems />
      <PreferenceItems />
      <LanguageItems />
      <WorkTabsItem />
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconHelp size={14} aria-hidden="true" />}
        rightSection={
          <kbd className={classes.byKeys} aria-hidden="true">
            ?
          </kbd>
        }
        onClick={() => openDesk('keys')}
      >
        {t('keys')}
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={14} aria-hidden="true" />} onClick={() => open('/sign-out')}>
        {t('signOut')}
      </Menu.Item>
    </>
  );
};

type HeaderDropdownProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** When the menu is gone from the page. */
  readonly onGone: () => void;
  readonly kind: HeaderMenuKind;
  /** The screen that may be kept among the favourites. */
  readonly favourite: HeaderFavourite | null;
  readonly children: ReactElement;
};

const PLACES = {
  user: { position: 'bottom-end', width: 220 },
  company: { position: 'bottom', width: 280 },
  tools: { position: 'bottom-end', width: 240 },
} as const satisfies Readonly<Record<HeaderMenuKind, object>>;

/** Tells when the menu around it is gone, at once or after it has faded out. */
const Gone = ({ onGone }: Pick<HeaderDropdownProps, 'onGone'>) => {
  useEffect(() => () => onGone(), [onGone]);
  return null;
};

/** A menu of the top bar around its button. */
export const HeaderDropdown = (props: HeaderDropdownProps) => {
  const { opened, onClose, onGone, kind, favourite, children } = props;
  return (
    <Menu opened={opened} onChange={(next) => next || onClose()} {...PLACES[kind]}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown className={classes.dropdown ?? ''}>
        <Gone onGone={onGone} />
        {kind === 'user' ? <UserItems /> : null}
        {kind === 'company' ? <CompanyItems /> : null}
        {kind === 'tools' ? <HeaderTools favourite={favourite} /> : null}
      </Menu.Dropdown>
    </Menu>
  );
};
