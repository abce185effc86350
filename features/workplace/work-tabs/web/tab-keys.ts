import { type KeyboardEvent as TabKeyEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { keyLines, useKeySheet } from '#platform/web/keys/key-sheets.ts';
import type { useWorkTabs } from './use-work-tabs.ts';
import type { WorkTab } from './work-tab-list.ts';
import { workTabsTexts } from './work-tabs-texts.ts';

type Model = ReturnType<typeof useWorkTabs>;

/** The description of these keys. */
const TABS_SAID = {
  F8: 'keyNext',
  'Shift+F8': 'keyPrevious',
  F9: 'keyReach',
  ArrowLeft: 'keyAlong',
  ArrowRight: 'keyAlong',
  Enter: 'keyOpen',
  Delete: 'keyClose',
  'Shift+ArrowLeft': 'keyMove',
  'Shift+ArrowRight': 'keyMove',
  Insert: 'reopen',
  'Shift+F10': 'keyMenu',
} as const satisfies Readonly<Record<string, keyof typeof workTabsTexts.tr>>;

const WITHIN = 8;

/** The menu opens at the tab, as it does at the pointer: a little within it, for at its edge it counts as out of sight. */
const openMenuAt = (tab: Element): void => {
  const { left, bottom } = tab.getBoundingClientRect();
  const at = { bubbles: true, cancelable: true, clientX: left + WITHIN, clientY: bottom - WITHIN };
  tab.dispatchEvent(new MouseEvent('contextmenu', at));
};

const focusTab = (list: HTMLElement | null, at: number): void => {
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  tabs[(at + tabs.length) % tabs.length]?.focus();
};

/** Keys that no browser takes: F8 goes on to the next tab, with Shift back; F9 leads to the tabs. */
const useKeysAnywhere = ({ step }: Model, list: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || (key !== 'F8' && key !== 'F9')) return;
      event.preventDefault();
      if (key === 'F8') step(shiftKey ? -1 : 1);
      else (list.current?.querySelector('[role="tab"][tabindex="0"]') as HTMLElement | null)?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [step, list]);
};

/** A tab that is closed by its key goes with its focus, which passes in the same moment to what stands there then. */
const usePassedFocus = ({ tabs }: Model, list: RefObject<HTMLElement | null>) => {
  const closing = useRef<{ readonly id: string; readonly at: number } | null>(null);
  useLayoutEffect(() => {
    const closed = closing.current;
    if (closed === null || tabs.some(({ id }) => id === closed.id)) return;
    closing.current = null;
    if (!list.current?.contains(document.activeElement)) focusTab(list.current, Math.min(closed.at, tabs.length - 1));
  }, [tabs, list]);
  return closing;
};

/** The list of tabs by its keys: arrows move along it, Enter opens, Delete closes, Shift and arrows reorder. */
export const useTabKeys = (model: Model, list: RefObject<HTMLElement | null>) => {
  const t = useTexts(workTabsTexts);
  const [reached, setReached] = useState<string | null>(null);
  useKeysAnywhere(model, list);
  const closing = usePassedFocus(model, list);
  useKeySheet(() => ({ title: t('tabs'), lines: keyLines(TABS_SAID, t) }));
  const { tabs, moveTo, closeTab, reopen } = model;
  const onKey = (event: TabKeyEvent, tab: WorkTab): void => {
    const at = tabs.findIndex(({ id }) => id === tab.id);
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const to = moves[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (to !== undefined) {
      if (event.shiftKey) moveTo(tab.id, to);
      else focusTab(list.current, to);
    } else if (event.key === 'Delete') {
      closing.current = { id: tab.id, at };
      closeTab(tab);
    } else if (event.key === 'Insert') reopen();
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      // The menu closes by a key outside of it; the key that opens it does not count.
      event.stopPropagation();
      openMenuAt(event.currentTarget);
    } else return;
    event.preventDefault();
  };
  const isThere = tabs.some(({ id }) => id === reached);
  return { reached: isThere ? reached : null, reach: setReached, onKey };
};
