import { TIP } from './tip.tsx';

/** What a tip is about, and what it says. */
export type Tipped = { readonly anchor: Element; readonly text: string };

const ATTRIBUTE = 'data-tip';

/** The element a tip is about: the nearest that has one; a holder without a box stands for what it holds. */
const tippedAt = (target: EventTarget | null): Tipped | null => {
  const marked = target instanceof Element ? target.closest(`[${ATTRIBUTE}]`) : null;
  const text = marked?.getAttribute(ATTRIBUTE);
  if (!marked || !text) return null;
  const hasBox = marked.getClientRects().length > 0;
  return { anchor: hasBox ? marked : (marked.firstElementChild ?? marked), text };
};

const isTouch = (event: PointerEvent) => event.pointerType === 'touch';

/**
 * Watches the whole page for elements with `data-tip`, so that thousands of them cost nothing: by mouse and keyboard a
 * tip comes and goes at once, by finger after a long press. What `woke` it counts as if it had been watched already.
 */
export const watchTips = (show: (tipped: Tipped | null) => void, woke: PointerEvent | null = null): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: Tipped | null = null;
  const set = (next: Tipped | null) => {
    if (next?.anchor === shown?.anchor && next?.text === shown?.text) return;
    shown = next;
    show(next);
  };
  const after = (delay: number, next: Tipped | null) => {
    clearTimeout(timer);
    if (delay === 0) set(next);
    else timer = setTimeout(() => set(next), delay);
  };
  const over = (event: PointerEvent) => {
    if (isTouch(event)) return;
    const next = tippedAt(event.target);
    after(next ? TIP.showDelay : TIP.hideDelay, next);
  };
  const press = (event: PointerEvent) => {
    const next = tippedAt(event.target);
    if (isTouch(event)) after(next ? TIP.longPress : 0, next);
  };
  const lift = (event: PointerEvent) => {
    if (!isTouch(event)) return;
    if (shown) after(TIP.touchEndHideDelay, null);
    else clearTimeout(timer);
  };
  const stop = new AbortController();
  const on = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, listener, { signal: stop.signal, passive: true });
  on('pointerover', over);
  on('pointerout', (event) => {
    if (!isTouch(event) && event.relatedTarget === null) after(TIP.hideDelay, null);
  });
  on('pointerdown', press);
  on('pointerup', lift);
  on('pointercancel', lift);
  on('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) after(TIP.showDelay, tippedAt(target));
  });
  on('focusout', () => after(TIP.hideDelay, null));
  on('keydown', ({ key }) => key === 'Escape' && after(0, null));
  // What was pointed at, pressed or had the focus before anybody watched.
  if (woke?.type === 'pointerover') over(woke);
  else if (woke?.type === 'pointerdown') press(woke);
  else if (document.activeElement?.matches(':focus-visible')) after(TIP.showDelay, tippedAt(document.activeElement));
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
};
