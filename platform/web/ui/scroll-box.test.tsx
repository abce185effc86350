import '../theme/tokens.css';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { box, putOnStage, useStage } from '#platform/web/testing/stage.ts';
import { ScrollBox } from './scroll-box.tsx';
import { isNative } from './native-scroll.ts';
import { SCROLLBAR, thumbOf } from './scrollbar.ts';

const draw = (height: number) =>
  putOnStage(
    <ScrollBox id="scrolled" tabIndex={0}>
      <div style={{ height }}>İçerik</div>
    </ScrollBox>,
  );

useStage('position: fixed; inset: 0 auto auto 0; display: flex; width: 300px; height: 200px');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  draw(1000);
  // React runs effects a moment after it draws.
  await vi.waitUntil(() => !thumb().hidden);
});
afterEach(() => {
  vi.useRealTimers();
});

const view = () => box.querySelector('#scrolled') as HTMLElement;
const thumb = () => box.querySelector('[aria-hidden] > div') as HTMLElement;
const press = (key: string, target: Element = view()) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event.defaultPrevented;
};

test('the defaults are those of the specification', () => {
  expect(SCROLLBAR).toEqual({
    resizeDelay: 150,
    wheelSpeed: 1,
    swipeEasing: true,
    arrowStep: 30,
    scrollingThreshold: 1000,
  });
});

test('a turn of the wheel moves it as far as the wheel was turned, and its thumb along', async () => {
  await userEvent.wheel(view(), { delta: { y: 120 } });
  await expect.poll(() => view().scrollTop).toBe(120);
  await expect.poll(() => thumb().style.transform).toBe('translateY(24px)');
});

test('the browser draws no scrollbar of its own beside it', () => {
  expect(getComputedStyle(view()).scrollbarWidth).toBe('none');
  expect(thumb().getBoundingClientRect().height).toBeCloseTo(40, 0);
});

test('an arrow key moves the focused view by 30 px, and a field inside it by nothing', () => {
  expect(press('ArrowDown')).toBe(true);
  expect(view().scrollTop).toBe(30);
  press('ArrowDown');
  press('ArrowUp');
  expect(view().scrollTop).toBe(30);
  expect(press('ArrowDown', view().firstElementChild as Element)).toBe(false);
  expect(view().scrollTop).toBe(30);
});

test('as the page’s own it takes the keys that nothing else has the focus for', async () => {
  const pressed = (key: string, target: Element = document.body) => {
    press(key, target);
    return view().scrollTop;
  };
  expect(pressed('ArrowDown')).toBe(0);
  putOnStage(
    <ScrollBox id="scrolled" tabIndex={0} hasPageKeys>
      <input />
      <div style={{ height: 1000 }}>İçerik</div>
    </ScrollBox>,
  );
  // They are taken a moment after it is drawn.
  await vi.waitUntil(() => pressed('Home') === 0 && pressed('ArrowDown') === 30);
  expect(pressed('PageDown')).toBe(205);
  expect(pressed(' ')).toBe(380);
  expect(pressed('PageUp')).toBe(205);
  expect(pressed('ArrowUp')).toBe(175);
  expect(pressed('ArrowDown', box.querySelector('input') as Element)).toBe(175);
  expect(pressed('End')).toBe(view().scrollHeight - view().clientHeight);
  expect(pressed('Home')).toBe(0);
});

test('it counts as scrolling until a second after the last step', () => {
  view().dispatchEvent(new Event('scroll'));
  expect(thumb().dataset['scrolling']).toBe('true');
  vi.advanceTimersByTime(999);
  view().dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(999);
  expect(thumb().dataset['scrolling']).toBe('true');
  vi.advanceTimersByTime(1);
  expect(thumb().dataset['scrolling']).toBeUndefined();
});

test('it is measured again 150 ms after the window changed its size, and at once when it is told to', () => {
  box.style.height = '100px';
  dispatchEvent(new Event('resize'));
  vi.advanceTimersByTime(149);
  expect(thumb().style.height).toBe('40px');
  vi.advanceTimersByTime(1);
  expect(thumb().style.height).toBe('24px');
  box.style.height = '500px';
  view().dispatchEvent(new Event('scrollbar-refresh'));
  expect(thumb().style.height).toBe('250px');
});

test('it goes when everything is seen', async () => {
  draw(100);
  await expect.poll(() => thumb().hidden).toBe(true);
});

describe('the thumb', () => {
  test('is as long as the part that is seen, and as far as it is scrolled', () => {
    expect(thumbOf({ view: 200, content: 1000, at: 0 })).toEqual({ size: 40, at: 0 });
    expect(thumbOf({ view: 200, content: 1000, at: 800 })).toEqual({ size: 40, at: 160 });
    expect(thumbOf({ view: 200, content: 100_000, at: 0 })?.size).toBe(24);
    expect(thumbOf({ view: 200, content: 200, at: 0 })).toBeNull();
  });
});

describe('scrolling is left to the platform', () => {
  const agent = (userAgent: string, maxTouchPoints = 0) => isNative({ userAgent, maxTouchPoints });

  test('on phones and tablets', () => {
    expect(agent('Mozilla/5.0 (Linux; Android 16; Pixel 9)', 5)).toBe(true);
    expect(agent('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5)).toBe(true);
    expect(agent('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5)).toBe(true);
    expect(agent('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')).toBe(false);
    expect(agent('Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10)).toBe(false);
    expect(agent('Mozilla/5.0 (X11; Linux x86_64)')).toBe(false);
  });

  test('which draws its own there', () => {
    const phone = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 16; Pixel 9)');
    putOnStage(null);
    draw(1000);
    expect(thumb()).toBeNull();
    expect(getComputedStyle(view()).scrollbarWidth).toBe('auto');
    expect(press('ArrowDown')).toBe(false);
    phone.mockRestore();
  });
});
