import { type MouseEvent, type ReactNode, Suspense, useCallback, useDeferredValue } from 'react';
import { Navigation } from '#features/core/navigation/web/navigation.tsx';
import { useNavigationState } from '#features/core/navigation/web/use-navigation.ts';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { canonicalScreenUrl } from '#platform/contract/screen-url.ts';
import { withCompany } from '#platform/web/company.ts';
import { withPreview } from '#platform/web/preview.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { Later } from '#platform/web/ui/later.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx';
import type { OpenedPage } from '../access/opened-page.ts';
import { fetchScreen } from '../access/questions.ts';
import { HOME } from '#platform/web/home-address.ts';
import { AwaySlot } from './away-slot.tsx';
import classes from './shell.module.css';
import { CONTENT_SCROLL } from './scroll-back.tsx';
import { ShellFooter } from './shell-footer.tsx';
import { ShellHeader } from './shell-header.tsx';
import { shellTexts } from './shell-texts.ts';
import { whereLeft } from '#platform/web/shown-tab.ts';
import { WorkTabsSlot } from '#features/workplace/work-tabs/web/work-tabs-slot.tsx';
import { useMainNavigation } from './use-main-navigation.ts';
import { useChosenCompany } from '#platform/web/use-chosen-company.ts';
import { useReadMenu } from '#features/core/navigation/web/use-menu.ts';
import type { Titles } from './use-titles.ts';

const AnnouncementSlot = lazyPart(
  async () => (await import('#features/workplace/notifications/web/announcement-slot.tsx')).AnnouncementSlot,
);

/** The code of what may be opened next: it is here, and read, when it is. */
const fetchPointed = (link: string) => void fetchScreen(canonicalScreenUrl(link) ?? link);

type ClassicLayoutProps = {
  readonly opened: OpenedPage | null;
  readonly titles: Titles;
  readonly children: ReactNode;
};

const Progress = () => {
  const busy = useRouterState({ select: (state) => state.isLoading });
  return <div className={classes.progress} data-busy={busy} aria-hidden="true" />;
};

type BrandProps = {
  readonly href: string;
  readonly onFollow: (event: MouseEvent<HTMLAnchorElement>, href: string) => void;
};

const Brand = ({ href, onFollow }: BrandProps) => {
  const t = useTexts(shellTexts);
  return (
    <a className={classes.brand} href={href} aria-label={t('brand')} onClick={(event) => onFollow(event, href)}>
      <img src="/favicon.svg" alt="" width={20} height={20} />
      <span>Blue Citrus</span>
    </a>
  );
};

/** What the main navigation is given: the same while the company is, for it is drawn anew with each change. */
const useNavigationProps = () => {
  const router = useRouter();
  const company = useChosenCompany();
  return {
    hrefOf: useCallback((link: string) => withPreview(withCompany(link, company)), [company]),
    onNavigate: useCallback((href: string) => router.history.push(whereLeft(href)), [router]),
    header: useCallback(
      (onFollow: BrandProps['onFollow']) => <Brand href={withCompany(HOME, company)} onFollow={onFollow} />,
      [company],
    ),
  };
};

/** The classic layout: navigation, top bar, content, footer. */
export const ClassicLayout = ({ opened, titles: { title, section, activeUrl }, children }: ClassicLayoutProps) => {
  const t = useTexts(shellTexts);
  // The page is waited for, and is not held up by what stands beside it.
  const items = useDeferredValue(useReadMenu(), null);
  const navigation = useMainNavigation();
  const menu = useNavigationState(navigation);
  const isOver = menu.mode === 'over';
  const favourite = opened?.screen && opened.screen.id !== 0 && opened.url !== HOME ? opened.screen.url : null;
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        {t('skip')}
      </a>
      <Navigation
        navigation={navigation}
        items={items}
        activeUrl={activeUrl}
        {...useNavigationProps()}
        onPoint={fetchPointed}
      />
      <div className={classes.page} inert={isOver && menu.opened}>
        <ShellHeader
          navigationOpened={menu.opened && !isOver}
          onToggle={navigation.toggle}
          section={section}
          title={title}
          favourite={favourite}
        />
        <Progress />
        <WorkTabsSlot title={title} />
        <AwaySlot />
        <Later>
          <Suspense>
            <AnnouncementSlot />
          </Suspense>
        </Later>
        <ScrollBox
          as="main"
          className={classes.content}
          id="content"
          tabIndex={-1}
          hasPageKeys
          data-scroll-restoration-id={CONTENT_SCROLL}
        >
          {children}
        </ScrollBox>
        <ShellFooter layoutName={opened?.screen?.layoutName ?? null} />
      </div>
    </div>
  );
};
