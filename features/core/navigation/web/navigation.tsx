import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx';
import { ActiveItem, type ActivePlace, NavigationContext, type NavigationView } from './navigation-context.ts';
import type { NavigationHandle } from './navigation-handle.ts';
import { activePath, countItems, type NavigationItem } from './navigation-item.ts';
import { moveByKey } from './navigation-keys.ts';
import { NavigationList } from './navigation-list.tsx';
import classes from './navigation.module.css';
import { NavigationSearch } from './navigation-search.tsx';
import { NavigationWindow } from './navigation-window.tsx';
import { scrollToActive } from './scroll-to-active.ts';
import { navigationTexts } from './texts.ts';
import { useNavigationSearch } from './use-navigation-search.ts';
import { useNavigationState } from './use-navigation.ts';
import { useOverFocus } from './use-over-focus.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

/** From so many items on, only the rows in sight are in the page. */
const LONG = 250;

const NavigationAside = lazyPart(async () => (await import('./navigation-aside.tsx')).NavigationAside);

type NavigationProps = {
  readonly navigation: NavigationHandle;
  /** Null until they are there. */
  readonly items: readonly NavigationItem[] | null;
  /** The url on show. */
  readonly activeUrl: string;
  /** The href of a link, with what each url of this tab carries. */
  readonly hrefOf?: (link: string) => string;
  readonly onNavigate: (href: string) => void;
  /** A link is pointed at or has the focus: it may be followed next. */
  readonly onPoint?: (link: string) => void;
  /** What stands over the list, as a mark that leads home. */
  readonly header?: (follow: (event: MouseEvent<HTMLAnchorElement>, href: string) => void) => ReactNode;
};

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The list scrolls to what is active when it is first drawn and when a search is over, and is measured again after a fold. */
const useScrolling = (navigation: NavigationHandle, list: React.RefObject<HTMLDivElement | null>, filled: boolean) => {
  useEffect(() => {
    // Where things stand is asked in the frame that has it laid out anyway; asked here, the drawing would wait for it.
    const frame = requestAnimationFrame(() => {
      if (filled && list.current) scrollToActive(list.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [list, filled]);
  useEffect(
    () => navigation.onScrollbarRefresh(() => list.current?.dispatchEvent(new Event('scrollbar-refresh'))),
    [navigation, list],
  );
};

/** The item of the url on show. What leads there opens when that changes; items that only come anew change nothing. */
const useActive = (navigation: NavigationHandle, items: readonly NavigationItem[], url: string) => {
  const path = useMemo(() => activePath(items, url), [items, url]);
  const place = path.map(({ id }) => id).join('/');
  const open = useEffectEvent(() => navigation.showUrl(items, url));
  useEffect(() => open(), [navigation, place, url]);
  return useMemo((): ActivePlace => {
    const ids = path.map(({ id }) => id);
    return { id: ids.at(-1) ?? null, above: new Set(ids.slice(0, -1)) };
  }, [path]);
};

type EntriesProps = { readonly all: readonly NavigationItem[]; readonly shown: readonly NavigationItem[] };

/** The items that are shown, of a long navigation those in sight alone. */
const Entries = ({ all, shown }: EntriesProps) => {
  const isLong = useMemo(() => countItems(all) > LONG, [all]);
  return isLong ? <NavigationWindow items={shown} /> : <NavigationList items={shown} depth={0} />;
};

/** Said where the list is empty: whether nothing was found, or there is nothing. */
const NothingNote = ({ isEmpty, text }: { readonly isEmpty: boolean; readonly text: string }) => {
  const t = useTexts(navigationTexts);
  return (
    <p className={classes.nothing} role="status">
      {isEmpty ? t('empty') : t('nothing', { text: text.trim() })}
    </p>
  );
};

const identity = (link: string) => link;
const nothing = () => undefined;

/** A navigation: its search, its items, and the panel beside them. It is drawn anew for what concerns it, not with each page. */
export const Navigation = memo((props: NavigationProps) => {
  const { navigation, items, activeUrl, hrefOf = identity, onNavigate, onPoint = nothing, header } = props;
  const state = useNavigationState(navigation);
  const { text, setText, isSearching, all, shown, expanded, onToggle } = useNavigationSearch(navigation, items);
  const active = useActive(navigation, all, activeUrl);
  const list = useRef<HTMLDivElement>(null);
  const nav = useRef<HTMLElement>(null);
  useOverFocus(nav, state.opened && state.mode === 'over');
  useScrolling(navigation, list, all.length > 0 && !isSearching);
  const follow = useCallback(
    (event: MouseEvent<HTMLAnchorElement>, href: string) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      setText('');
      onNavigate(href);
    },
    [setText, onNavigate],
  );
  const openFirst = () => {
    if (isSearching) list.current?.querySelector<HTMLAnchorElement>('a[data-entry][href]')?.click();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape') return moveByKey(event);
    if (state.activeAside !== null) return navigation.closeAside();
    return state.mode === 'over' ? navigation.close() : undefined;
  };
  const aside = state.activeAside === null ? null : asideOf(all, state.activeAside);
  const { activeAside } = state;
  const view = useMemo(
    (): NavigationView => ({ navigation, expanded, onToggle, activeAside, hrefOf, onFollow: follow, onPoint }),
    [navigation, expanded, onToggle, activeAside, hrefOf, follow, onPoint],
  );
  return (
    <NavigationContext value={view}>
      <ActiveItem value={active}>
        <nav
          ref={nav}
          tabIndex={-1}
          className={classes.nav}
          aria-label={navigation.name}
          data-appearance={state.appearance}
          data-mode={state.mode}
          data-position={state.position}
          data-opened={state.opened}
          data-animations={state.animated}
          inert={!state.opened}
          onKeyDown={onKeyDown}
        >
          <div className={classes.panel}>
            {header?.(follow)}
            <NavigationSearch text={text} onText={setText} onEnter={openFirst} />
            <ScrollBox className={classes.list} ref={list as React.RefObject<HTMLElement | null>} data-entries>
              <Entries all={all} shown={shown} />
              {items !== null && shown.length === 0 ? <NothingNote isEmpty={all.length === 0} text={text} /> : null}
            </ScrollBox>
          </div>
          {aside ? (
            <Suspense>
              <NavigationAside item={aside} onClose={navigation.closeAside} />
            </Suspense>
          ) : null}
        </nav>
        {state.overlay === 'none' ? null : (
          <div
            className={classes.overlay}
            data-leaving={state.overlay === 'leaving'}
            onClick={navigation.close}
            aria-hidden="true"
          />
        )}
      </ActiveItem>
    </NavigationContext>
  );
});

const asideOf = (items: readonly NavigationItem[], id: NavigationItem['id']): NavigationItem | null => {
  for (const item of items) {
    if (item.id === id) return item;
    const below = asideOf(item.children, id);
    if (below) return below;
  }
  return null;
};
