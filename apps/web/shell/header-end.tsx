import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useAccount, useIsAdmin } from '#features/core/session/web/account.ts';
import { NotificationBell } from '#features/workplace/notifications/web/notification-bell.tsx';
import { TaskButton } from '#features/workplace/tasks/web/task-button.tsx';
import { openDesk } from '#platform/web/desk.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { withCommand } from '#platform/web/keys/command-key.ts';
import { BareButton, IconButton } from '#platform/web/ui/plain-button.tsx';
import { AdminTools } from './admin-tools.tsx';
import { fetchPalette } from './desk-host.tsx';
import { HeaderMenu } from './header-menu.tsx';
import type { HeaderFavourite } from './header-menu-kinds.ts';
import classes from './shell.module.css';
import { shellTexts } from './shell-texts.ts';

const initials = (first: string, last: string) => `${first.charAt(0)}${last.charAt(0)}`.toLocaleUpperCase('tr');

const UserButton = () => {
  const t = useTexts(shellTexts);
  const { firstName = '', lastName = '' } = useAccount() ?? {};
  const name = `${firstName} ${lastName}`.trim();
  return (
    <HeaderMenu
      kind="user"
      button={(props) => (
        <BareButton
          {...props}
          className={classes.user}
          aria-haspopup="menu"
          aria-label={t('userMenu', { name })}
          data-tip={t('userMenu', { name })}
        >
          <span className={classes.avatar} data-initials={initials(firstName, lastName)} aria-hidden="true" />
          <span className={classes.userName}>{name}</span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </BareButton>
      )}
    />
  );
};

/** What a phone has no room for. */
const ToolsButton = ({ favourite }: { readonly favourite: HeaderFavourite | null }) => {
  const t = useTexts(shellTexts);
  return (
    <HeaderMenu
      kind="tools"
      favourite={favourite}
      button={(props) => (
        <IconButton {...props} className={classes.more} aria-haspopup="menu" aria-label={t('more')}>
          <IconDotsVertical size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
    />
  );
};

const SearchButton = () => {
  const t = useTexts(shellTexts);
  const name = `${t('search')} (${withCommand('K')})`;
  return (
    <IconButton
      aria-label={name}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      data-tip={name}
      onPointerEnter={fetchPalette}
      onFocus={fetchPalette}
      onClick={() => openDesk('palette')}
    >
      <IconSearch size={18} stroke={1.75} aria-hidden="true" />
    </IconButton>
  );
};

// Made once: a change of the page is none of theirs.
const ADMIN_TOOLS = <AdminTools />;
const PERSON = (
  <>
    <SearchButton />
    <TaskButton />
    <NotificationBell />
    <UserButton />
  </>
);

/** The end of the top bar: the tools of administrators, search, tasks, the bell and the person's own menu. */
export const HeaderEnd = ({ favourite }: { readonly favourite: HeaderFavourite | null }) => (
  <>
    {useIsAdmin() ? ADMIN_TOOLS : null}
    <ToolsButton favourite={favourite} />
    {PERSON}
  </>
);
