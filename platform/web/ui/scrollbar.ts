/** The defaults of the specification, section 9; milliseconds and pixels. */
export const SCROLLBAR = {
  resizeDelay: 150,
  /** Wheel and swipe are the browser's own: speed 1, eased. */
  wheelSpeed: 1,
  swipeEasing: true,
  arrowStep: 30,
  /** How long after the last step it counts as scrolling. */
  scrollingThreshold: 1_000,
} as const;

const SMALLEST = 24;

type Extent = { readonly view: number; readonly content: number; readonly at: number };

/** How long the thumb is and where it stands; null where there is nothing to scroll. */
export const thumbOf = ({ view, content, at }: Extent): { readonly size: number; readonly at: number } | null => {
  if (view <= 0 || content <= view + 1) return null;
  const size = Math.max(SMALLEST, (view * view) / content);
  return { size, at: ((view - size) * at) / (content - view) };
};

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -SCROLLBAR.arrowStep, ArrowDown: SCROLLBAR.arrowStep };

const hasModifier = ({ ctrlKey, altKey, metaKey }: KeyboardEvent): boolean => ctrlKey || altKey || metaKey;

/** How far the keys scroll that a browser knows for a page, of a view of that height; undefined for any other key. */
const pageStep = ({ key, shiftKey }: KeyboardEvent, height: number): number | undefined => {
  const page = height * 0.875;
  const steps: Readonly<Record<string, number>> = {
    ...STEPS,
    PageUp: -page,
    PageDown: page,
    ' ': shiftKey ? -page : page,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  };
  return steps[key];
};

/**
 * Scrolls the view by the keys that are pressed while nothing has the focus: the page itself cannot scroll, and whoever
 * has just opened it has not clicked into its content yet. Answers how to stop.
 */
export const takePageKeys = (view: HTMLElement): (() => void) => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.target !== document.body || hasModifier(event)) return;
    const step = pageStep(event, view.clientHeight);
    if (step === undefined) return;
    event.preventDefault();
    const top = Math.min(Math.max(view.scrollTop + step, 0), view.scrollHeight);
    view.scrollTo({ top });
  };
  addEventListener('keydown', onKeyDown);
  return () => removeEventListener('keydown', onKeyDown);
};

/** Keeps the thumb true to what its view shows; answers how to stop. */
export const attachScrollbar = (view: HTMLElement, thumb: HTMLElement): (() => void) => {
  let still: ReturnType<typeof setTimeout> | undefined;
  let resized: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    const place = thumbOf({ view: view.clientHeight, content: view.scrollHeight, at: view.scrollTop });
    thumb.hidden = place === null;
    thumb.style.height = `${place?.size ?? 0}px`;
    thumb.style.transform = `translateY(${place?.at ?? 0}px)`;
  };
  const onScroll = () => {
    refresh();
    thumb.dataset['scrolling'] = 'true';
    clearTimeout(still);
    still = setTimeout(() => delete thumb.dataset['scrolling'], SCROLLBAR.scrollingThreshold);
  };
  const onResize = () => {
    clearTimeout(resized);
    resized = setTimeout(refresh, SCROLLBAR.resizeDelay);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.target !== view || hasModifier(event)) return;
    event.preventDefault();
    view.scrollBy({ top: step });
  };
  const grown = new ResizeObserver(refresh);
  const watchContent = () => {
    grown.disconnect();
    // Each is told of once when the browser has laid it out: asked here, it would lay out the whole page at once.
    for (const watched of [view, ...view.children]) grown.observe(watched);
  };
  const replaced = new MutationObserver(watchContent);
  replaced.observe(view, { childList: true });
  watchContent();
  view.addEventListener('scroll', onScroll, { passive: true });
  view.addEventListener('scrollbar-refresh', refresh);
  view.addEventListener('keydown', onKeyDown);
  addEventListener('resize', onResize);
  return () => {
    clearTimeout(still);
    clearTimeout(resized);
    grown.disconnect();
    replaced.disconnect();
    view.removeEventListener('scroll', onScroll);
    view.removeEventListener('scrollbar-refresh', refresh);
    view.removeEventListener('keydown', onKeyDown);
    removeEventListener('resize', onResize);
  };
};
