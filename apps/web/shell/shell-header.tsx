import { Suspense } from 'react';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { NotificationBell } from '#features/workplace/notifications/web/notification-bell.tsx';
import { AdminTools } from './admin-tools.tsx';
import { TaskButton } from '#features/workplace/tasks/web/task-button.tsx';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { withCommand } from '#platform/web/keys/command-key.ts';
import { Later } from '#platform/web/ui/later.tsx';
import { BareButton, IconButton } from '#platform/web/ui/plain-button.tsx';
import { openDesk } from '#platform/web/desk.ts';
import { fetchPalette } from './desk-host.tsx';
import { HeaderMenu } from './header-menu.tsx';
import type { HeaderFavourite } from './header-menu-kinds.ts';
import classes from './shell.module.css';
import { shellTexts } from './shell-texts.ts';
import { tenantName } from './tenant-name.ts';
import { useAccount, useIsAdmin } from '#features/core/session/web/account.ts';
import { useChosenCompany } from '#platform/web/use-chosen-company.ts';
import { useCompanies } from '#features/core/companies/web/own-companies.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

/** Comes when the page stands. */
const FavouriteStar = lazyPart(
  async () => (await import('#features/workplace/shortcuts/web/favourite-star.tsx')).FavouriteStar,
);

const TenantButton = () => {
  const t = useTexts(shellTexts);
  const { current } = useCompanies();
  const name = tenantName(current?.mccname ?? null, location.hostname);
  return (
    <HeaderMenu
      kind="company"
      button={(props) => (
        <BareButton
          {...props}
          className={classes.tenant}
          aria-haspopup="menu"
          aria-label={t('tenant', { name })}
          data-tip={name}
        >
          <span className={classes.dot} aria-hidden="true" />
          <span className={classes.tenantName}>{name}</span>
        </BareButton>
      )}
    />
  );
};

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

type ShellHeaderProps = {
  readonly navigationOpened: boolean;
  readonly onToggle: () => void;
  /** The group over the page's title; the product's name where there is none. */
  readonly section: string;
  readonly title: string;
  /** The screen that may be kept among the favourites; null on other pages. */
  readonly favourite: string | null;
};

// Made once: a change of the page is none of theirs.
const TENANT = <TenantButton />;
const ADMIN_TOOLS = <AdminTools />;
const PERSON = (
  <>
    <TaskButton />
    <NotificationBell />
    <UserButton />
  </>
);

/** The top bar: menu, where one is, the tenant for administrators, the person. */
export const ShellHeader = ({ navigationOpened, onToggle, section, title, favourite }: ShellHeaderProps) => {
  const t = useTexts(shellTexts);
  const company = useChosenCompany();
  const isAdmin = useIsAdmin();
  return (
    <header className={classes.header} data-tenant={isAdmin || undefined}>
      <div className={classes.where}>
        <div className={classes.mark}>
          <IconButton
            aria-label={t(navigationOpened ? 'closeMenu' : 'openMenu')}
            data-tip={t(navigationOpened ? 'closeMenu' : 'openMenu')}
            aria-expanded={navigationOpened}
            onClick={onToggle}
          >
            <IconMenu2 size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
          {navigationOpened ? null : (
            <img className={classes.logo} src="/favicon.svg" alt="Blue Citrus" width={20} height={20} />
          )}
        </div>
        <div className={classes.crumbs}>
          <span className={classes.section}>{section} /</span>
          <strong className={classes.title}>{title}</strong>
          {favourite === null ? null : (
            <span className={classes.star}>
              <Suspense>
                <FavouriteStar url={favourite} title={title} company={company} />
              </Suspense>
            </span>
          )}
          <IconButton
            className={classes.help}
            aria-label={t('keys')}
            aria-haspopup="dialog"
            data-tip={`${t('keys')} (?)`}
            onClick={() => openDesk('keys')}
          >
            <IconHelp size={16} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {isAdmin ? TENANT : <span className={classes.noTenant} />}
      <div className={classes.person}>
        <Later>
          {isAdmin ? ADMIN_TOOLS : null}
          <ToolsButton favourite={favourite === null ? null : { url: favourite, title }} />
          <IconButton
            aria-label={`${t('search')} (${withCommand('K')})`}
            aria-keyshortcuts="Control+K Meta+K"
            aria-haspopup="dialog"
            data-tip={`${t('search')} (${withCommand('K')})`}
            onPointerEnter={fetchPalette}
            onFocus={fetchPalette}
            onClick={() => openDesk('palette')}
          >
            <IconSearch size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
          {PERSON}
        </Later>
      </div>
    </header>
  );
};
