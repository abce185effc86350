import { Suspense } from 'react';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { Later } from '#platform/web/ui/later.tsx';
import { BareButton, IconButton } from '#platform/web/ui/plain-button.tsx';
import { openDesk } from '#platform/web/desk.ts';
import { HeaderMenu } from './header-menu.tsx';
import classes from './shell.module.css';
import { shellTexts } from './shell-texts.ts';
import { tenantName } from './tenant-name.ts';
import { useIsAdmin } from '#features/core/session/web/account.ts';
import { useChosenCompany } from '#platform/web/use-chosen-company.ts';
import { useCompanies } from '#features/core/companies/web/own-companies.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

/** These come when the page stands. */
const HeaderEnd = lazyPart(async () => (await import('./header-end.tsx')).HeaderEnd);
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

type ShellHeaderProps = {
  readonly navigationOpened: boolean;
  readonly onToggle: () => void;
  /** The group over the page's title; the product's name where there is none. */
  readonly section: string;
  readonly title: string;
  /** The screen that may be kept among the favourites; null on other pages. */
  readonly favourite: string | null;
};

// Made once: a change of the page is none of its.
const TENANT = <TenantButton />;

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
          <Suspense>
            <HeaderEnd favourite={favourite === null ? null : { url: favourite, title }} />
          </Suspense>
        </Later>
      </div>
    </header>
  );
};
