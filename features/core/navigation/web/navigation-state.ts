import { activePath, type NavigationId, type NavigationItem } from './navigation-item.ts';

export type NavigationMode = 'side' | 'over';
export type NavigationPosition = 'left' | 'right';

/** What a navigation looks like at a moment; everything that changes it is a `NavigationEvent`. */
export type NavigationState = {
  readonly appearance: 'classic';
  readonly mode: NavigationMode;
  readonly position: NavigationPosition;
  readonly opened: boolean;
  /** Opening a collapsable item closes its siblings. */
  readonly autoCollapse: boolean;
  readonly activeAside: NavigationId | null;
  readonly expanded: ReadonlySet<NavigationId>;
  readonly overlay: 'none' | 'shown' | 'leaving';
  readonly animated: boolean;
};

/** What each event carries. */
type Carried = {
  readonly open: object;
  readonly close: object;
  readonly mode: { readonly mode: NavigationMode };
  readonly position: { readonly position: NavigationPosition };
  readonly 'open-aside': { readonly item: NavigationItem };
  readonly 'toggle-aside': { readonly item: NavigationItem };
  readonly 'close-aside': object;
  readonly 'toggle-item': { readonly item: NavigationItem; readonly siblings: readonly NavigationItem[] };
  readonly url: { readonly items: readonly NavigationItem[]; readonly url: string };
  readonly 'route-completed': object;
  readonly 'overlay-left': object;
  readonly 'animations-due': object;
};

export type NavigationEvent = { readonly [T in keyof Carried]: { readonly type: T } & Carried[T] }[keyof Carried];

/** What somebody had unfolded and folded away, and the page that was on show then. */
export type LeftFolds = { readonly expanded: readonly NavigationId[]; readonly url: string };

export type NavigationOptions = Partial<Pick<NavigationState, 'mode' | 'position' | 'opened' | 'autoCollapse'>> & {
  /** How it was left, to begin with. */
  readonly left?: LeftFolds | null;
};

/** A navigation at its start: beside the content, on the left, closed. */
export const initialState = (options: NavigationOptions = {}): NavigationState => {
  const mode = options.mode ?? 'side';
  const opened = options.opened ?? false;
  return {
    appearance: 'classic',
    mode,
    position: options.position ?? 'left',
    opened,
    autoCollapse: options.autoCollapse ?? true,
    activeAside: null,
    expanded: new Set(options.left?.expanded),
    overlay: mode === 'over' && opened ? 'shown' : 'none',
    animated: true,
  };
};

const idsUnder = (item: NavigationItem): readonly NavigationId[] => [item.id, ...item.children.flatMap(idsUnder)];

/** Opens or closes a collapsable item; closing takes what is under it along, and with `alone` opening closes its siblings. */
export const toggleExpanded = (
  expanded: ReadonlySet<NavigationId>,
  item: NavigationItem,
  siblings: readonly NavigationItem[],
  alone = true,
): ReadonlySet<NavigationId> => {
  const next = new Set(expanded);
  const drop = (of: NavigationItem) => {
    if (next.has(of.id)) for (const id of idsUnder(of)) next.delete(id);
  };
  if (next.has(item.id)) {
    drop(item);
    return next;
  }
  if (alone) for (const sibling of siblings) drop(sibling);
  next.add(item.id);
  return next;
};

/** Opens the collapsable items above the one that is active at `url`. */
export const expandTo = (
  expanded: ReadonlySet<NavigationId>,
  items: readonly NavigationItem[],
  url: string,
  alone = true,
): ReadonlySet<NavigationId> => {
  let siblings = items;
  let next = expanded;
  for (const item of activePath(items, url).slice(0, -1)) {
    if (item.type === 'collapsable' && !next.has(item.id)) next = toggleExpanded(next, item, siblings, alone);
    siblings = item.children;
  }
  return next;
};

const close = (state: NavigationState): NavigationState =>
  state.opened
    ? {
        ...state,
        opened: false,
        activeAside: null,
        overlay: state.overlay === 'shown' ? 'leaving' : state.overlay,
      }
    : state;

const open = (state: NavigationState): NavigationState =>
  state.opened ? state : { ...state, opened: true, overlay: state.mode === 'over' ? 'shown' : 'none' };

const changeMode = (state: NavigationState, mode: NavigationMode): NavigationState => {
  if (mode === state.mode) return state;
  // What changes with the mode is there at once: a slide across the whole page would be seen otherwise.
  return mode === 'side'
    ? { ...state, mode, overlay: 'none', animated: false }
    : { ...state, mode, activeAside: null, overlay: state.opened ? 'shown' : 'none', animated: false };
};

const openAside = (state: NavigationState, item: NavigationItem): NavigationState =>
  item.disabled || item.type !== 'aside' ? state : { ...state, activeAside: item.id };

const closeAside = (state: NavigationState): NavigationState =>
  state.activeAside === null ? state : { ...state, activeAside: null };

const toggleItem = (
  state: NavigationState,
  item: NavigationItem,
  siblings: readonly NavigationItem[],
): NavigationState =>
  item.disabled || item.type !== 'collapsable'
    ? state
    : { ...state, expanded: toggleExpanded(state.expanded, item, siblings, state.autoCollapse) };

type Transitions = {
  readonly [T in keyof Carried]: (state: NavigationState, event: Carried[T]) => NavigationState;
};

const TRANSITIONS: Transitions = {
  open,
  close,
  mode: (state, { mode }) => changeMode(state, mode),
  position: (state, { position }) => (position === state.position ? state : { ...state, position }),
  'open-aside': (state, { item }) => openAside(state, item),
  'toggle-aside': (state, { item }) => (state.activeAside === item.id ? closeAside(state) : openAside(state, item)),
  'close-aside': closeAside,
  'toggle-item': (state, { item, siblings }) => toggleItem(state, item, siblings),
  url: (state, { items, url }) => {
    const expanded = expandTo(state.expanded, items, url, state.autoCollapse);
    return expanded === state.expanded ? state : { ...state, expanded };
  },
  'route-completed': (state) => (state.mode === 'over' ? close(state) : closeAside(state)),
  'overlay-left': (state) => (state.overlay === 'leaving' ? { ...state, overlay: 'none' } : state),
  'animations-due': (state) => ({ ...state, animated: true }),
};

/** The transitions of a navigation. */
export const nextState = (state: NavigationState, event: NavigationEvent): NavigationState =>
  TRANSITIONS[event.type](state, event as never);
