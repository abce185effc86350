import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { accessChanged } from '#features/core/access/contract/events.ts';
import { screensCalls } from '#features/core/screens/contract/calls.ts';
import { useRouter } from '@tanstack/react-router';
import { callEnvelope } from '#platform/web/api.ts';
import { withCompany } from '#platform/web/company.ts';
import { translate } from '#platform/web/i18n/translate.ts';
import { closePage, keepPages } from '#platform/web/leaving-page.ts';
import { connectOtherTabs, editedHere } from '#platform/web/forms/edit-hold.ts';
import type { ConcernsScreen } from '#platform/web/feature.ts';
import { onLive } from '#platform/web/live.ts';
import { momentWithin } from '#platform/web/live-reader.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { HOME } from '#platform/web/home-address.ts';
import { findWhereLeft, setShownCopy, type TakeVisited, useShownHref } from '#platform/web/shown-tab.ts';
import { readScroll, restoreScroll } from '#platform/web/scroll-places.ts';
import { concernsOf } from '#features/core/access/web/api.ts';
import {
  change,
  close,
  companyIn,
  isPlain,
  move,
  neighbourOf,
  openBeside,
  placeOf,
  putBack,
  takeClosed,
  tabOf,
  visit,
  type WorkTab,
  type WorkTabs,
} from './work-tab-list.ts';
import { setWorkTabs, subscribeWorkTabs, workTabs } from './work-tab-store.ts';
import { workTabsTexts as texts } from './work-tabs-texts.ts';

const pathOf = (href: string): string => new URL(href, 'https://here').pathname;

/** Checks the screens of tabs in the background: a screen that was lost is marked at its tab. */
const askAbout = async (tabs: readonly WorkTab[]): Promise<void> => {
  const byPlace = Map.groupBy(tabs, ({ href }) => placeOf(href));
  for (const [, [first, ...rest]] of byPlace) {
    if (first === undefined) continue;
    const asked = callEnvelope(
      screensCalls.checkAuthority,
      { url: pathOf(first.href) },
      { quiet: true, company: companyIn(first.href) },
    );
    // It is unknown: the tab stays as it is, and the server decides when it is opened.
    const answer = await asked.catch(() => null);
    if (answer === null) continue;
    for (const { id } of [first, ...rest]) setWorkTabs(change(workTabs(), id, { isLost: !answer.success }));
  }
};

/** The screen as it is without its form. */
const withoutForm = (href: string): string => {
  const url = new URL(href, 'https://here');
  url.searchParams.delete('form');
  return `${url.pathname}${url.search}`;
};

const hasForm = (href: string): boolean => {
  const form = new URL(href, 'https://here').searchParams.get('form');
  return form !== null && form !== 'none';
};

/** Closes tabs that are not on show; several are offered back. */
const closeNow = (ids: readonly string[]): void => {
  const before = workTabs();
  const left = close(before, ids);
  const count = before.tabs.length - left.tabs.length;
  setWorkTabs(left);
  if (count < 2) return;
  offerUndo({
    message: translate(texts, 'closed', { count }),
    undo: () => {
      setWorkTabs(putBack(workTabs(), before, ids));
      return Promise.resolve();
    },
    refresh: () => undefined,
  });
};

const sayLost = ({ title }: WorkTab) =>
  showToast({ tone: 'warning', message: translate(texts, 'lostClosed', { title }) });

/** What is done with tabs; going to one is a navigation like any other, and may be held back by what is not saved. */
const deedsFor = (router: ReturnType<typeof useRouter>) => {
  const go = ({ href, id }: WorkTab, closes: readonly string[] = []): void => {
    const push = () => router.history.push(href, { workTab: id, closes });
    if (closes.length > 0) closePage(push);
    else push();
  };
  const closeTab = (tab: WorkTab): void => {
    const now = workTabs();
    if (hasForm(tab.href)) showToast({ tone: 'info', message: translate(texts, 'formKept', { title: tab.title }) });
    if (tab.id !== now.shown) return closeNow([tab.id]);
    const next = neighbourOf(now, tab.id);
    if (next !== null) return go(next, [tab.id]);
    if (pathOf(tab.href) !== HOME)
      closePage(() => router.history.push(withCompany(HOME, companyIn(tab.href)), { closes: [tab.id] }));
    return undefined;
  };
  return {
    select: (tab: WorkTab): void => {
      if (tab.id === workTabs().shown) return undefined;
      if (!tab.isLost) return go(tab);
      sayLost(tab);
      return closeNow([tab.id]);
    },
    closeTab,
    closeMany: (ids: readonly string[], stay: WorkTab): void =>
      ids.includes(workTabs().shown) ? go(stay, ids) : closeNow(ids),
    reopen: (): void => {
      const [next, tab] = takeClosed(workTabs());
      if (tab === null) return showToast({ tone: 'info', message: translate(texts, 'nothingClosed') });
      setWorkTabs(next);
      return go(tab);
    },
    step: (by: number): void => {
      const { tabs, shown } = workTabs();
      const at = tabs.findIndex(({ id }) => id === shown);
      const next = tabs[(at + by + tabs.length) % tabs.length];
      if (next !== undefined && next.id !== shown) go(next);
    },
    moveTo: (id: string, to: number): void => setWorkTabs(move(workTabs(), id, to)),
    openBeside: (href: string, title: string): void => {
      setWorkTabs(openBeside(workTabs(), href, title));
      showToast({ id: 'work-tab-opened', tone: 'info', message: translate(texts, 'opened', { title }) });
    },
  };
};

export type TabDeeds = ReturnType<typeof deedsFor>;

type Going = { readonly workTab?: string | undefined; readonly closes?: readonly string[] | undefined };

/**
 * Where a navigation goes, and what was on show before it: asked once each, for a screen that is drawn changes its
 * address too before the navigation is over.
 */
const useGoing = () => {
  const router = useRouter();
  const going = useRef<Going>(router.state.location.state);
  const isLeft = useRef(false);
  useEffect(() => {
    const keepScroll = () => {
      if (isLeft.current) return;
      isLeft.current = true;
      setWorkTabs(change(workTabs(), workTabs().shown, { scroll: readScroll(), editing: editedHere() }));
    };
    const stops = [
      router.history.subscribe(({ location, action }) => {
        const { workTab, closes } = location.state;
        // Going back leads to a tab, and closes none once more.
        if (action.type === 'PUSH') going.current = { workTab, closes };
        else if (action.type !== 'REPLACE' || workTab !== undefined) going.current = { workTab };
      }),
      router.subscribe('onBeforeNavigate', keepScroll),
    ];
    addEventListener('pagehide', keepScroll);
    return () => {
      for (const stop of stops) stop();
      removeEventListener('pagehide', keepScroll);
    };
  }, [router]);
  return () => {
    const { workTab, closes = [] } = going.current;
    going.current = {};
    isLeft.current = false;
    return { workTab, closes };
  };
};

/** What was on show before the tabs stood: a tab each, but for the page that stands now. */
const visitFirst = (state: WorkTabs, visited: ReturnType<TakeVisited>, now: string): WorkTabs =>
  [...visited].reduce(
    (so, [href, title]) => (href === now || tabOf(so, href) !== null ? so : visit(so, href, title)),
    state,
  );

/** Follows the page: what is on show stands in its tab, and comes back to where it was scrolled. */
const useFollow = (title: string, takeVisited: TakeVisited): void => {
  const router = useRouter();
  const href = useShownHref();
  const arrive = useGoing();
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (href === null) return;
    const { workTab, closes } = arrive();
    setWorkTabs(visitFirst(workTabs(), takeVisited(), href));
    const asked = workTabs();
    const known = tabOf(asked, href, workTab);
    // A link to a screen that is open already, and to nothing in it, leads to where it was left.
    if (known !== null && known.id !== asked.shown && workTab === undefined && isPlain(href) && !isPlain(known.href)) {
      router.history.replace(known.href, { workTab: known.id });
      return;
    }
    const next = visit(asked, href, title, workTab);
    setWorkTabs(next);
    if (closes.length > 0) closeNow(closes);
    const shown = next.tabs.find(({ id }) => id === next.shown);
    setShownCopy(shown?.copy ?? 0);
    if (before.current !== next.shown && shown !== undefined) requestAnimationFrame(() => restoreScroll(shown.scroll));
    before.current = next.shown;
    // What arrives does so once for each address; the title may come in another language later.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [href, title, router]);
  useEffect(() => {
    const stop = keepPages();
    return () => {
      stop();
      setShownCopy(0);
    };
  }, []);
};

/** The open tabs, and what can be done with them. */
export const useWorkTabs = (title: string, takeVisited: TakeVisited) => {
  const state = useSyncExternalStore(subscribeWorkTabs, workTabs);
  const router = useRouter();
  const deeds = useMemo(() => deedsFor(router), [router]);
  useFollow(title, takeVisited);
  useEffect(
    () =>
      connectOtherTabs((record) => {
        const { tabs, shown } = workTabs();
        const tab = tabs.find(({ id, editing }) => id !== shown && editing.includes(record));
        if (tab === undefined) return null;
        return {
          title: tab.title,
          go: () => deeds.select(tab),
          drop: () => setWorkTabs(change(workTabs(), tab.id, { editing: [], href: withoutForm(tab.href) })),
        };
      }),
    [deeds],
  );
  useEffect(() => findWhereLeft((href) => (isPlain(href) ? (tabOf(workTabs(), href)?.href ?? href) : href)), []);
  useEffect(() => {
    const again = (concerns: ConcernsScreen) =>
      void askAbout(
        workTabs().tabs.filter(({ id, href }) => id !== workTabs().shown && concerns(pathOf(href), companyIn(href))),
      );
    again(() => true);
    return onLive(accessChanged, (change, within) => {
      setTimeout(() => again(concernsOf(change)), change.lost ? 0 : momentWithin(within));
    });
  }, []);
  return { ...state, ...deeds };
};
