import type { KeyboardEvent, MouseEvent } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { NavigationEntries } from './navigation-entries.tsx';
import { expandTo, type NavigationItem, searchNavigation, toggleExpanded } from './navigation-tree.ts';
import classes from './side-navigation.module.css';
import { navigationTexts } from './texts.ts';

type SideNavigationProps = {
  readonly items: readonly NavigationItem[];
  readonly activeUrl: string;
  /** The href of a link, with what each url of this tab carries. */
  readonly hrefOf: (link: string) => string;
  readonly onNavigate: (href: string) => void;
  readonly opened: boolean;
  readonly mode: 'side' | 'over';
  readonly onClose: () => void;
};

const SCROLL_OFFSET = -120;

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const focusables = (nav: Element) =>
  [...nav.querySelectorAll<HTMLElement>('[data-entry]')].filter((entry) => entry.offsetParent !== null);

const nextIndex = (key: string, index: number, last: number): number | null => {
  if (key === 'ArrowDown') return Math.min(index + 1, last);
  if (key === 'ArrowUp') return Math.max(index - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
};

const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
  const entries = focusables(event.currentTarget);
  const index = entries.indexOf(document.activeElement as HTMLElement);
  if (index < 0 && event.key !== 'ArrowDown') return;
  const next = nextIndex(event.key, index, entries.length - 1);
  if (next === null) return;
  event.preventDefault();
  entries[next]?.focus();
};

const useExpansion = (items: readonly NavigationItem[], activeUrl: string) => {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(() => expandTo(new Set(), items, activeUrl));
  useEffect(() => setExpanded((before) => expandTo(before, items, activeUrl)), [items, activeUrl]);
  const toggle = (item: NavigationItem, siblings: readonly NavigationItem[]) =>
    setExpanded((before) => toggleExpanded(before, item, siblings));
  return { expanded, toggle };
};

const useSearchKey = (focus: () => void) => {
  const latest = useRef(focus);
  latest.current = focus;
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
};

const useActiveInView = (list: React.RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const box = list.current;
    const active = box?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!box || !active) return;
    const top = active.offsetTop - box.offsetTop;
    if (top > box.clientHeight + SCROLL_OFFSET) box.scrollTop = top + SCROLL_OFFSET;
  }, [list]);
};

type SearchBoxProps = {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly input: React.RefObject<HTMLInputElement | null>;
  readonly onEnter: () => void;
};

const SearchBox = ({ text, onText, input, onEnter }: SearchBoxProps) => {
  const t = useTexts(navigationTexts);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      onText('');
    }
    if (event.key === 'Enter') onEnter();
    if (event.key === 'Home' || event.key === 'End') event.stopPropagation();
  };
  return (
    <div className={classes.search}>
      <IconSearch size={16} stroke={1.75} aria-hidden="true" />
      <input
        ref={input}
        type="text"
        className={classes.input}
        placeholder={t('search')}
        aria-label={t('searchLabel')}
        aria-keyshortcuts="Control+K"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <kbd className={classes.kbd} aria-hidden="true">
        Ctrl K
      </kbd>
    </div>
  );
};

/** The side navigation: its search, and the screens the person may open as the server listed them. */
export const SideNavigation = ({
  items,
  activeUrl,
  hrefOf,
  onNavigate,
  opened,
  mode,
  onClose,
}: SideNavigationProps) => {
  const t = useTexts(navigationTexts);
  const [text, setText] = useState('');
  const { expanded, toggle } = useExpansion(items, activeUrl);
  const shown = useMemo(() => searchNavigation(items, text), [items, text]);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useActiveInView(list);
  useSearchKey(() => input.current?.focus());
  const follow = (event: MouseEvent<HTMLAnchorElement>, href: string) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onNavigate(href);
  };
  const openFirst = () => {
    const first = text.trim() === '' ? null : list.current?.querySelector<HTMLAnchorElement>('a[data-entry]');
    first?.click();
    if (first) setText('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && mode === 'over') onClose();
    moveByKey(event);
  };
  return (
    <nav
      className={classes.nav}
      aria-label="mainNavigation"
      data-opened={opened}
      data-mode={mode}
      inert={!opened}
      onKeyDown={onKeyDown}
    >
      <a
        className={classes.brand}
        href={hrefOf('/dashboards/home')}
        aria-label={t('home')}
        onClick={(event) => follow(event, hrefOf('/dashboards/home'))}
      >
        <img src="/favicon.svg" alt="" width={20} height={20} />
        <span>Blue Citrus</span>
      </a>
      <SearchBox text={text} onText={setText} input={input} onEnter={openFirst} />
      <div className={classes.list} ref={list}>
        <NavigationEntries
          items={shown}
          depth={0}
          activeUrl={activeUrl}
          expanded={text.trim() === '' ? expanded : 'all'}
          onToggle={toggle}
          hrefOf={hrefOf}
          onFollow={follow}
        />
        {shown.length === 0 ? (
          <p className={classes.nothing} role="status">
            {items.length === 0 ? t('empty') : t('nothing', { text: text.trim() })}
          </p>
        ) : null}
      </div>
    </nav>
  );
};
