/** Where a part of a screen was scrolled to: the way to it from the content, by the places of children. */
export type ScrollPlace = readonly [way: readonly number[], top: number, left: number];

/** How long a screen may take until it is as long as it was. */
const WAIT_MS = 5_000;
const MOST_DEEP = 30;

const content = (): HTMLElement | null => document.getElementById('content');

const wayTo = (element: Element, root: Element): readonly number[] => {
  const way: number[] = [];
  for (let at = element; at !== root && at.parentElement !== null; at = at.parentElement)
    way.unshift([...at.parentElement.children].indexOf(at));
  return way;
};

const find = (way: readonly number[], root: Element): Element | null =>
  way.reduce<Element | null>((at, index) => at?.children[index] ?? null, root);

/** Where the content and what scrolls in it stand now. */
export const readScroll = (): readonly ScrollPlace[] => {
  const root = content();
  if (root === null) return [];
  return [root, ...root.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop > 0 || scrollLeft > 0)
    .map((element): ScrollPlace => [wayTo(element, root), element.scrollTop, element.scrollLeft])
    .filter(([way]) => way.length <= MOST_DEEP);
};

const put = (root: Element, [way, top, left]: ScrollPlace): boolean => {
  const element = find(way, root);
  if (element === null) return false;
  element.scrollTo({ top, left, behavior: 'instant' });
  return Math.abs(element.scrollTop - top) < 2 && Math.abs(element.scrollLeft - left) < 2;
};

let stop: () => void = () => undefined;

/** Scrolls what is drawn to where it was, as soon as it is long enough; whoever scrolls meanwhile is left alone. */
export const restoreScroll = (places: readonly ScrollPlace[]): void => {
  stop();
  const root = content();
  if (root === null || places.length === 0) return;
  let left = places;
  const over = new AbortController();
  const { signal } = over;
  const tryAgain = () => {
    left = left.filter((place) => !put(root, place));
    if (left.length === 0) over.abort();
  };
  const observer = new MutationObserver(() => requestAnimationFrame(() => signal.aborted || tryAgain()));
  const timer = setTimeout(() => over.abort(), WAIT_MS);
  stop = () => over.abort();
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const name of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(name, () => over.abort(), { capture: true, signal, passive: true });
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] });
  tryAgain();
};
