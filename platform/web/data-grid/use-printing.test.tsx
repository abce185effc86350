import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { usePrinting } from './use-printing.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const Sheet = () => (usePrinting() ? 'paper' : 'screen');

/** The medium of the page, as a browser that prints changes it. */
const playedMedium = () => {
  const list = Object.assign(new EventTarget(), { matches: false });
  vi.spyOn(window, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
  return (isPrint: boolean): void => {
    list.matches = isPrint;
    list.dispatchEvent(new Event('change'));
  };
};

const draw = () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  flushSync(() => root.render(<Sheet />));
  return {
    shown: () => place.textContent,
    remove: () => {
      root.unmount();
      place.remove();
    },
  };
};

test('the list is paper from the question to its end, also where the browser leaves the medium to count the sheets', async () => {
  const becomes = playedMedium();
  const { shown, remove } = draw();
  await expect.poll(shown).toBe('screen');
  dispatchEvent(new Event('beforeprint'));
  expect(shown()).toBe('paper');
  for (const isPrint of [true, false, true, false]) {
    becomes(isPrint);
    expect(shown()).toBe('paper');
  }
  dispatchEvent(new Event('afterprint'));
  await expect.poll(shown).toBe('screen');
  remove();
});

test('the list is paper while the medium is, without any question', async () => {
  const becomes = playedMedium();
  const { shown, remove } = draw();
  await expect.poll(shown).toBe('screen');
  becomes(true);
  expect(shown()).toBe('paper');
  becomes(false);
  expect(shown()).toBe('screen');
  remove();
});
