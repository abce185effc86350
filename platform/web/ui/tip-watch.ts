import { TIP } from './tip.tsx';

/** What a tip is about, and what it says. */
export type Tipped = { readonly anchor: Element; readonly text: string };

const ATTRIBUTE = 'data-tip';

/** What is marked to say more, and buttons and links that show a sign alone, always or where there is no room: those say their name. */
const TIPPED = `[${ATTRIBUTE}], [data-brief], button[aria-label], a[aria-label]`;

const OPENED = '[aria-haspopup][aria-expanded="true"]';

/** The word of a button that has room for its sign alone. */
const hiddenWordOf = (marked: Element): string | null => {
  const label = marked.hasAttribute('data-brief') ? marked.querySelector('.mantine-Button-label') : null;
  return label !== null && label.clientWidth <= 1 ? label.textContent : null;
};

const textOf = (marked: Element): string | null => {
  const word = hiddenWordOf(marked);
  if (word !== null) return word;
  if (marked.hasAttribute(ATTRIBUTE)) return marked.getAttribute(ATTRIBUTE);
  return marked.textContent?.trim() === '' ? marked.getAttribute('aria-label') : null;
};

/** The element a tip is about: the nearest that has one; a holder without a box stands for what it holds. */
const tippedAt = (target: EventTarget | null): Tipped | null => {
  // What a button has opened stands where its tip would, and says more.
  if (!(target instanceof Element) || target.closest(OPENED) !== null) return null;
  const marked = target.closest(TIPPED);
  const text = marked && textOf(marked);
  if (!marked || !text) return null;
  const hasBox = marked.getClientRects().length > 0;
  return { anchor: hasBox ? marked : (marked.firstElementChild ?? marked), text };
};

const isTouch = (event: PointerEvent) => event.pointerType === 'touch';

/** Tells whether the pointer stands where it stood: then it is the page that moved below it. */
const restWatcher = (signal: AbortSignal, first: PointerEvent | null): ((event: PointerEvent) => boolean) => {
  let at = first;
  const move = (event: PointerEvent): void => {
    at = event;
  };
  document.addEventListener('pointermove', move, { signal, passive: true });
  return (event) => {
    const isAtRest = at !== null && at.screenX === event.screenX && at.screenY === event.screenY;
    move(event);
    return isAtRest;
  };
};

/** A press long enough for a tip asks what a button is for: once told of one, the click that ends it reaches nothing. */
const clickSwallower = (signal: AbortSignal): (() => void) => {
  let isTold = false;
  const forget = () => {
    isTold = false;
  };
  const swallow = (event: MouseEvent) => {
    // A click by a key or by code has no count of presses.
    if (!isTold || event.detail === 0) return;
    forget();
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('pointerdown', forget, { signal, capture: true, passive: true });
  document.addEventListener('click', swallow, { signal, capture: true });
  return () => {
    isTold = true;
  };
};

/** Which tip is shown, by what pointers, fingers and the focus do. */
const tellTips = (show: (tipped: Tipped | null) => void, woke: PointerEvent | null, signal: AbortSignal) => {
  const swallowClick = clickSwallower(signal);
  const rests = restWatcher(signal, woke);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: Tipped | null = null;
  // A tip that a finger brought goes by the finger's time: a lifted finger moves the focus, which is nobody's turning away.
  let isTouched = false;
  // The focus may scroll the page below a pointer that rests: that takes no tip from what has the focus.
  let isOfFocus = false;
  const set = (next: Tipped | null) => {
    if (isTouched && next !== null) swallowClick();
    if (next?.anchor === shown?.anchor && next?.text === shown?.text) return;
    shown = next;
    isTouched &&= next !== null;
    show(next);
  };
  const after = (delay: number, next: Tipped | null) => {
    clearTimeout(timer);
    if (delay === 0) set(next);
    else timer = setTimeout(() => set(next), delay);
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  return {
    over: (event: PointerEvent) => {
      if (isTouch(event)) return;
      const isAtRest = rests(event);
      if (isOfFocus && isAtRest) return;
      isOfFocus = false;
      const next = tippedAt(event.target);
      after(next ? TIP.showDelay : TIP.hideDelay, next);
    },
    press: (event: PointerEvent, passed = 0) => {
      if (!isTouch(event)) return after(0, null);
      const next = tippedAt(event.target);
      isTouched = next !== null;
      after(next ? Math.max(0, TIP.longPress - passed) : 0, next);
    },
    lift: (event: PointerEvent) => {
      if (!isTouch(event)) return;
      if (shown) return after(TIP.touchEndHideDelay, null);
      isTouched = false;
      clearTimeout(timer);
    },
    focus: (target: EventTarget | null) => {
      if (isTouched || !(target instanceof Element) || !target.matches(':focus-visible')) return;
      isOfFocus = true;
      after(TIP.showDelay, tippedAt(target));
    },
    blur: () => {
      isOfFocus = false;
      if (!isTouched) after(TIP.hideDelay, null);
    },
    hide: () => after(TIP.hideDelay, null),
  };
};

/**
 * Watches the whole page for elements with `data-tip`, so that thousands of them cost nothing: by mouse and keyboard a
 * tip comes and goes at once, by finger after a long press. What `woke` it counts as if it had been watched already. A
 * pointer that rests on nothing is told of too, as the page is drawn below it: it keeps no tip from what has the focus.
 */
export const watchTips = (show: (tipped: Tipped | null) => void, woke: PointerEvent | null = null): (() => void) => {
  const stop = new AbortController();
  const { over, press, lift, focus, blur, hide } = tellTips(show, woke, stop.signal);
  const on = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, listener, { signal: stop.signal, passive: true });
  on('pointerover', over);
  on('pointerout', (event) => {
    if (!isTouch(event) && event.relatedTarget === null) hide();
  });
  on('pointerdown', (event) => press(event));
  on('pointerup', lift);
  on('pointercancel', lift);
  on('focusin', ({ target }) => focus(target));
  on('focusout', blur);
  on('keydown', ({ key }) => key === 'Escape' && hide());
  // What was pointed at, pressed or had the focus before anybody watched.
  if (woke?.type === 'pointerover' && tippedAt(woke.target) !== null) over(woke);
  else if (woke?.type === 'pointerdown' && isTouch(woke)) press(woke, performance.now() - woke.timeStamp);
  else if (woke?.type !== 'pointerdown') focus(document.activeElement);
  return () => stop.abort();
};
