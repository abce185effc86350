import type { NavigationItem } from './navigation-item.ts';
import {
  initialState,
  type LeftFolds,
  type NavigationEvent,
  type NavigationMode,
  type NavigationOptions,
  type NavigationPosition,
  type NavigationState,
  nextState,
} from './navigation-state.ts';
import { signal } from '#platform/web/state.ts';

export const OVERLAY_FADE_MS = 300;
export const ANIMATIONS_AGAIN_MS = 500;
export const SCROLLBAR_REFRESH_MS = 250;

/** A navigation that others may open, close and follow. */
export type NavigationHandle = {
  readonly name: string;
  readonly state: () => NavigationState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly open: () => void;
  readonly close: () => void;
  readonly toggle: () => void;
  readonly setMode: (mode: NavigationMode) => void;
  readonly setPosition: (position: NavigationPosition) => void;
  readonly openAside: (item: NavigationItem) => void;
  readonly toggleAside: (item: NavigationItem) => void;
  readonly closeAside: () => void;
  readonly toggleItem: (item: NavigationItem, siblings: readonly NavigationItem[]) => void;
  /** The page at `url` is on show: what leads there opens, but on the page where the navigation was left as it is. */
  readonly showUrl: (items: readonly NavigationItem[], url: string) => void;
  /** What is unfolded, on the page that is on show. */
  readonly folds: () => LeftFolds | null;
  /** A route change has completed. */
  readonly routeCompleted: () => void;
  /** Told when the scrollbars are to be measured again, after items opened or closed. Answers how to stop. */
  readonly onScrollbarRefresh: (listener: () => void) => () => void;
};

/** Runs the last thing asked of it after a while. */
const delayed = (milliseconds: number, run: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    start: () => {
      clearTimeout(timer);
      timer = setTimeout(run, milliseconds);
    },
    stop: () => clearTimeout(timer),
  };
};

/** A navigation of that name: its state, and the clocks of its transitions. */
export const createNavigation = (name: string, options: NavigationOptions = {}): NavigationHandle => {
  let state = initialState(options);
  let url = options.left?.url ?? null;
  let isAsLeft = url !== null;
  const changed = signal();
  const refreshed = signal();
  const overlayGone = delayed(OVERLAY_FADE_MS, () => send({ type: 'overlay-left' }));
  const animationsBack = delayed(ANIMATIONS_AGAIN_MS, () => send({ type: 'animations-due' }));
  const scrollbars = delayed(SCROLLBAR_REFRESH_MS, refreshed.tell);
  const send = (event: NavigationEvent): void => {
    const before = state;
    state = nextState(before, event);
    if (state === before) return;
    if (state.overlay !== before.overlay) {
      if (state.overlay === 'leaving') overlayGone.start();
      else overlayGone.stop();
    }
    if (state.mode !== before.mode) animationsBack.start();
    if (state.expanded !== before.expanded) scrollbars.start();
    changed.tell();
  };
  return {
    name,
    state: () => state,
    subscribe: changed.on,
    open: () => send({ type: 'open' }),
    close: () => send({ type: 'close' }),
    toggle: () => send({ type: state.opened ? 'close' : 'open' }),
    setMode: (mode) => send({ type: 'mode', mode }),
    setPosition: (position) => send({ type: 'position', position }),
    openAside: (item) => send({ type: 'open-aside', item }),
    toggleAside: (item) => send({ type: 'toggle-aside', item }),
    closeAside: () => send({ type: 'close-aside' }),
    toggleItem: (item, siblings) => send({ type: 'toggle-item', item, siblings }),
    showUrl: (items, shown) => {
      if (isAsLeft && shown === url) return;
      isAsLeft = false;
      url = shown;
      send({ type: 'url', items, url: shown });
    },
    folds: () => (url === null ? null : { expanded: [...state.expanded], url }),
    routeCompleted: () => send({ type: 'route-completed' }),
    onScrollbarRefresh: refreshed.on,
  };
};
