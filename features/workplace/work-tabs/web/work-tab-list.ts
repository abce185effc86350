import type { ScrollPlace } from '#platform/web/scroll-places.ts';

/** A screen that is kept open: where it was left. */
export type WorkTab = {
  readonly id: string;
  /** Path and query, the company among it: what F5 would open. */
  readonly href: string;
  readonly title: string;
  /** 0 for the first tab of a screen; another one stands beside it under the next number. */
  readonly copy: number;
  readonly scroll: readonly ScrollPlace[];
  /** The records whose forms stood open when it was left. */
  readonly editing: readonly string[];
  /** The screen was withdrawn from the person while the tab was not on show. */
  readonly isLost: boolean;
};

export type WorkTabs = {
  readonly tabs: readonly WorkTab[];
  readonly shown: string;
  /** The last one first. */
  readonly closed: readonly WorkTab[];
};

export const NO_TABS: WorkTabs = { tabs: [], shown: '', closed: [] };

const MOST_TABS = 40;
const MOST_CLOSED = 20;

const urlOf = (href: string): URL => new URL(href, 'https://here');

/** The same screen in the same company, whatever is looked for in it. */
export const placeOf = (href: string): string => {
  const { pathname, searchParams } = urlOf(href);
  return `${pathname}?${searchParams.get('company') ?? ''}`;
};

/** The company that an address names. */
export const companyIn = (href: string): string | null => urlOf(href).searchParams.get('company');

/** An address that asks for a screen as it opens, and for nothing in it. */
export const isPlain = (href: string): boolean => {
  const { searchParams, hash } = urlOf(href);
  return hash === '' && [...searchParams.keys()].every((name) => name === 'company');
};

const newId = (): string => crypto.randomUUID().slice(0, 8);

const tabFor = ({ tabs }: WorkTabs, href: string, title: string, id = newId()): WorkTab => {
  const place = placeOf(href);
  const taken = new Set(tabs.filter((tab) => placeOf(tab.href) === place).map(({ copy }) => copy));
  const copy = Array.from({ length: taken.size + 1 }, (_, at) => at).find((at) => !taken.has(at)) ?? 0;
  return { id, href, title, copy, scroll: [], editing: [], isLost: false };
};

const after = (tabs: readonly WorkTab[], id: string, tab: WorkTab): readonly WorkTab[] => {
  const at = tabs.findIndex((each) => each.id === id);
  return at === -1 ? [...tabs, tab] : tabs.toSpliced(at + 1, 0, tab);
};

/** Changes one tab. */
export const change = (state: WorkTabs, id: string, to: Partial<Omit<WorkTab, 'id'>>): WorkTabs => ({
  ...state,
  tabs: state.tabs.map((tab) => (tab.id === id ? { ...tab, ...to } : tab)),
});

/** The tab that an address belongs to: the one it names, the one on show, or another with the same screen. */
export const tabOf = ({ tabs, shown }: WorkTabs, href: string, named?: string): WorkTab | null => {
  const place = placeOf(href);
  const isHere = (tab: WorkTab) => placeOf(tab.href) === place;
  return (
    tabs.find((tab) => tab.id === named && isHere(tab)) ??
    tabs.find((tab) => tab.id === shown && isHere(tab)) ??
    tabs.find(isHere) ??
    null
  );
};

/** What stands where the page is at an address now: in its tab, or in a new one beside that on show. */
export const visit = (state: WorkTabs, href: string, title: string, named?: string): WorkTabs => {
  const tab = tabOf(state, href, named);
  if (tab !== null) return { ...change(state, tab.id, { href, title, editing: [], isLost: false }), shown: tab.id };
  const made = tabFor(state, href, title, named);
  // So many are no help any more: the page takes the place of the one on show.
  if (state.tabs.length >= MOST_TABS)
    return { ...state, tabs: state.tabs.map((each) => (each.id === state.shown ? made : each)), shown: made.id };
  return { ...state, tabs: after(state.tabs, state.shown, made), shown: made.id };
};

/** Keeps a screen open beside that on show, without going there. */
export const openBeside = (state: WorkTabs, href: string, title: string): WorkTabs =>
  state.tabs.length >= MOST_TABS
    ? state
    : { ...state, tabs: after(state.tabs, state.shown, tabFor(state, href, title)) };

/** Closes some; none of them is the one on show, which is left first. */
export const close = (state: WorkTabs, ids: readonly string[]): WorkTabs => {
  const gone = state.tabs.filter(({ id }) => ids.includes(id) && id !== state.shown);
  return {
    ...state,
    tabs: state.tabs.filter((tab) => !gone.includes(tab)),
    closed: [...gone.filter(({ isLost }) => !isLost).toReversed(), ...state.closed].slice(0, MOST_CLOSED),
  };
};

/** Where to go when the one on show is closed: to the right, else to the left. */
export const neighbourOf = ({ tabs }: WorkTabs, id: string): WorkTab | null => {
  const at = tabs.findIndex((tab) => tab.id === id);
  return tabs[at + 1] ?? tabs[at - 1] ?? null;
};

export const othersThan = ({ tabs }: WorkTabs, id: string): readonly string[] =>
  tabs.flatMap((tab) => (tab.id === id ? [] : [tab.id]));

export const rightOf = ({ tabs }: WorkTabs, id: string): readonly string[] =>
  tabs.slice(tabs.findIndex((tab) => tab.id === id) + 1).map((tab) => tab.id);

/** Puts a tab at another place. */
export const move = (state: WorkTabs, id: string, to: number): WorkTabs => {
  const at = state.tabs.findIndex((tab) => tab.id === id);
  const tab = state.tabs[at];
  if (tab === undefined) return state;
  const place = Math.max(0, Math.min(state.tabs.length - 1, to));
  return { ...state, tabs: state.tabs.toSpliced(at, 1).toSpliced(place, 0, tab) };
};

/** The tab that was closed last, taken from those that were closed. */
export const takeClosed = (state: WorkTabs): readonly [WorkTabs, WorkTab | null] => {
  const [last = null, ...closed] = state.closed;
  if (last === null) return [state, null];
  return [{ ...state, closed, tabs: after(state.tabs, state.shown, last) }, last];
};

/** Tabs that were closed together stand again where they stood, beside whatever is open since. */
export const putBack = (state: WorkTabs, before: WorkTabs, ids: readonly string[]): WorkTabs => {
  const isOpen = ({ id }: WorkTab) => state.tabs.some((tab) => tab.id === id);
  const back = before.tabs.filter((tab) => ids.includes(tab.id) && !isOpen(tab));
  const tabs = back.reduce<readonly WorkTab[]>((now, tab) => {
    const left = before.tabs
      .slice(0, before.tabs.indexOf(tab))
      .findLast(({ id }) => now.some((each) => each.id === id));
    return now.toSpliced(left === undefined ? 0 : now.findIndex(({ id }) => id === left.id) + 1, 0, tab);
  }, state.tabs);
  return { ...state, tabs, closed: state.closed.filter(({ id }) => !back.some((tab) => tab.id === id)) };
};

const isText = (value: unknown): value is string => typeof value === 'string';
const isInside = (href: string): boolean => /^\/[^/\\]/.test(href);

const readTab = (value: unknown): readonly WorkTab[] => {
  const { id, href, title, copy, scroll, editing, isLost } = (value ?? {}) as Record<string, unknown>;
  if (!isText(id) || !isText(href) || !isText(title) || !isInside(href)) return [];
  const places = Array.isArray(scroll) ? (scroll as ScrollPlace[]) : [];
  return [
    {
      id,
      href,
      title,
      copy: Number(copy) || 0,
      scroll: places,
      editing: Array.isArray(editing) ? editing.filter(isText) : [],
      isLost: isLost === true,
    },
  ];
};

/** What was kept, as far as it is what it should be. */
export const readTabs = (text: string | null): WorkTabs => {
  try {
    const { tabs, shown, closed } = JSON.parse(text ?? '{}') as Record<string, unknown>;
    const list = (value: unknown) => (Array.isArray(value) ? value.flatMap(readTab) : []);
    return { tabs: list(tabs), shown: isText(shown) ? shown : '', closed: list(closed) };
  } catch {
    return NO_TABS;
  }
};
