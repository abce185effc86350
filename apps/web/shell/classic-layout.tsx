import type { ReactNode } from 'react';
import { SideNavigation } from '#features/navigation/web/side-navigation.tsx';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { withCompany } from '#platform/web/company.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import type { OpenedPage } from '../access/opened-page.ts';
import classes from './shell.module.css';
import { ShellFooter } from './shell-footer.tsx';
import { ShellHeader } from './shell-header.tsx';
import { shellTexts } from './shell-texts.ts';
import { useNavigationPanel } from './use-navigation-panel.ts';
import { useChosenCompany, useMenuTree } from './use-shell-data.ts';
import { useTitles } from './use-titles.ts';

type ClassicLayoutProps = { readonly opened: OpenedPage | null; readonly children: ReactNode };

const Progress = () => {
  const busy = useRouterState({ select: (state) => state.isLoading });
  return <div className={classes.progress} data-busy={busy} aria-hidden="true" />;
};

/** The classic layout: navigation, top bar, content, footer. */
export const ClassicLayout = ({ opened, children }: ClassicLayoutProps) => {
  const t = useTexts(shellTexts);
  const router = useRouter();
  const items = useMenuTree();
  const company = useChosenCompany();
  const panel = useNavigationPanel();
  const { title, section, activeUrl } = useTitles(opened);
  const over = panel.mode === 'over';
  return (
    <div className={classes.shell} data-mode={panel.mode} data-opened={panel.opened}>
      <a className={classes.skip} href="#content">
        {t('skip')}
      </a>
      <div className={classes.navigation}>
        <SideNavigation
          items={items}
          activeUrl={activeUrl}
          hrefOf={(link) => withCompany(link, company)}
          onNavigate={(href) => router.history.push(href)}
          opened={panel.opened}
          mode={panel.mode}
          onClose={panel.close}
        />
      </div>
      {over ? (
        <div className={classes.overlay} data-shown={panel.opened} onClick={panel.close} aria-hidden="true" />
      ) : null}
      <div className={classes.page} inert={over && panel.opened}>
        <ShellHeader navigationOpened={panel.opened && !over} onToggle={panel.toggle} section={section} title={title} />
        <Progress />
        <main className={classes.content} id="content" tabIndex={-1}>
          {children}
        </main>
        <ShellFooter layoutName={opened?.screen?.layoutName ?? null} />
      </div>
    </div>
  );
};
