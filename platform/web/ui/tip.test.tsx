import '../theme/tokens.css';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { box, putOnStage, useStage } from '#platform/web/testing/stage.ts';
import { placeTip, TipHost } from './tip-host.tsx';
import { TipSlot } from './tip-slot.tsx';
import { TIP, Tip } from './tip.tsx';
import { watchTips } from './tip-watch.ts';

useStage('position: fixed; left: 300px; top: 100px');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  putOnStage(
    <>
      <Tip text="Toplam 175 kg, emniyet stoğu 500 kg: bu malzeme için satın alma bekleniyor">
        <button type="button">Emniyet altı</button>
      </Tip>
      <i data-tip="Yaz" aria-label="Yaz" tabIndex={0}>
        y
      </i>
      <TipHost />
    </>,
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const tip = () => document.querySelector('[role="tooltip"]');
const button = () => box.querySelector('button') as HTMLElement;
const point = (type: string, pointerType: 'mouse' | 'touch') =>
  flushSync(() => button().dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType })));
/** React draws what a moving pointer changes a moment later. */
const comes = async () => {
  await expect.poll(tip).not.toBeNull();
};
const goes = async () => {
  await expect.poll(tip).toBeNull();
};
const pass = (milliseconds: number) => flushSync(() => vi.advanceTimersByTime(milliseconds));

test('the defaults are those of the specification', () => {
  expect(TIP).toEqual({
    showDelay: 0,
    hideDelay: 0,
    touchEndHideDelay: 1500,
    longPress: 500,
    viewportMargin: 8,
    offset: 8,
    maxWidth: 200,
  });
});

describe('by mouse', () => {
  test('it comes and goes at once, and is told to screen readers', async () => {
    point('pointerover', 'mouse');
    await comes();
    expect(tip()?.textContent).toContain('emniyet stoğu');
    expect(button().getAttribute('aria-describedby')).toBe(tip()?.id);
    flushSync(() =>
      document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })),
    );
    await goes();
    expect(button().hasAttribute('aria-describedby')).toBe(false);
  });

  test('what an element is described by already stays its description', async () => {
    button().setAttribute('aria-describedby', 'own');
    point('pointerover', 'mouse');
    await comes();
    expect(button().getAttribute('aria-describedby')).toBe('own');
    flushSync(() =>
      document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })),
    );
    await goes();
    expect(button().getAttribute('aria-describedby')).toBe('own');
  });

  test('it stands 8 px below, in the middle, and is 200 px wide at most', async () => {
    point('pointerover', 'mouse');
    await comes();
    const surface = tip()?.getBoundingClientRect() as DOMRect;
    const anchor = button().getBoundingClientRect();
    expect(surface.width).toBeLessThanOrEqual(200);
    expect(surface.top - anchor.bottom).toBeCloseTo(8, 0);
    expect(surface.left + surface.width / 2).toBeCloseTo(anchor.left + anchor.width / 2, 0);
  });

  test('a press takes it away, and it does not stand over what the button has opened', async () => {
    point('pointerover', 'mouse');
    await comes();
    point('pointerdown', 'mouse');
    await goes();
    button().ariaHasPopup = 'menu';
    button().ariaExpanded = 'true';
    point('pointerover', 'mouse');
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(tip()).toBeNull();
    button().ariaExpanded = 'false';
    point('pointerover', 'mouse');
    await comes();
  });

  test('Escape takes it away', async () => {
    point('pointerover', 'mouse');
    await comes();
    flushSync(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
    await expect.poll(tip).toBeNull();
  });
});

test('by keyboard it comes with the focus; where it repeats the name, a screen reader hears that once', async () => {
  const word = box.querySelector('i') as HTMLElement;
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  word.focus({ focusVisible: true } as FocusOptions);
  await comes();
  expect(tip()?.textContent).toBe('Yaz');
  expect(word.hasAttribute('aria-describedby')).toBe(false);
  word.blur();
  await goes();
});

test('it comes for what had the focus before anybody watched, wherever the pointer rests meanwhile', async () => {
  const nowhere = new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' });
  document.body.dispatchEvent(nowhere);
  putOnStage(
    <i data-tip="Yaz" aria-label="Yaz" tabIndex={0}>
      y
    </i>,
  );
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  box.querySelector('i')?.focus({ focusVisible: true } as FocusOptions);
  const told: unknown[] = [];
  const stop = watchTips((tipped) => told.push(tipped?.text), nowhere);
  pass(TIP.showDelay + 1);
  stop();
  expect(told).toEqual(['Yaz']);
});

test('what moves below a pointer that rests takes no tip from what has the focus; a pointer that moves does', async () => {
  const overButton = (screenX: number) =>
    flushSync(() => button().dispatchEvent(new PointerEvent('pointerover', { bubbles: true, screenX })));
  overButton(5);
  await comes();
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  flushSync(() => box.querySelector('i')?.focus({ focusVisible: true } as FocusOptions));
  await expect.poll(() => tip()?.textContent).toBe('Yaz');
  overButton(5);
  await expect.poll(() => tip()?.textContent).toBe('Yaz');
  overButton(6);
  await expect.poll(() => tip()?.textContent).toContain('emniyet stoğu');
});

test('it goes with what it is about', async () => {
  point('pointerover', 'mouse');
  await comes();
  button().remove();
  await expect.poll(tip).toBeNull();
});

test('a button that shows a sign alone says its name; one that shows words says nothing more', async () => {
  putOnStage(
    <>
      <button type="button" aria-label="Kapat">
        <svg />
      </button>
      <button type="button" aria-label="Menü: Elif">
        Elif
      </button>
      <TipHost />
    </>,
  );
  const [sign, words] = box.querySelectorAll('button');
  const over = (to: Element | undefined) =>
    flushSync(() => to?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })));
  over(sign);
  await comes();
  expect(tip()?.textContent).toBe('Kapat');
  over(words);
  await goes();
});

describe('by finger', () => {
  test('it comes after half a second of pressing and goes a second and a half after the finger', () => {
    point('pointerdown', 'touch');
    pass(499);
    expect(tip()).toBeNull();
    pass(1);
    expect(tip()).not.toBeNull();
    point('pointerup', 'touch');
    pass(1499);
    expect(tip()).not.toBeNull();
    pass(1);
    expect(tip()).toBeNull();
  });

  test('the press that showed it does not click as well; the next press, and one by key or mouse, does', () => {
    let clicked = 0;
    button().addEventListener('click', () => {
      clicked += 1;
    });
    const click = (detail: number) => button().dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
    const press = (milliseconds: number) => {
      point('pointerdown', 'touch');
      pass(milliseconds);
      point('pointerup', 'touch');
    };
    press(500);
    click(1);
    expect(clicked).toBe(0);
    // The tip of the press before may still be shown.
    press(100);
    click(1);
    expect(clicked).toBe(1);
    press(500);
    click(0);
    expect(clicked).toBe(2);
    press(500);
    point('pointerdown', 'mouse');
    click(1);
    expect(clicked).toBe(3);
  });

  test('it stays as long where lifting the finger moves the focus', () => {
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    point('pointerdown', 'touch');
    pass(500);
    point('pointerup', 'touch');
    flushSync(() => button().focus());
    pass(1499);
    expect(tip()?.textContent).toContain('emniyet stoğu');
    pass(1);
    expect(tip()).toBeNull();
    field.remove();
  });

  test('a short touch shows nothing', () => {
    point('pointerdown', 'touch');
    pass(300);
    point('pointerup', 'touch');
    pass(5000);
    expect(tip()).toBeNull();
  });
});

describe('fetched when somebody first turns to something', () => {
  const drawSlot = () =>
    putOnStage(
      <>
        <button type="button" data-tip="Sık kullanılanlara ekle">
          Yıldız
        </button>
        <TipSlot />
      </>,
    );
  const star = () => box.querySelector('button') as HTMLElement;

  test('what was pointed at meanwhile has its tip', async () => {
    drawSlot();
    star().dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    await comes();
    expect(tip()?.textContent).toBe('Sık kullanılanlara ekle');
  });

  test('a long press counts from the moment of the press, not from when the tips arrived', async () => {
    drawSlot();
    const press = new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' });
    Object.defineProperty(press, 'timeStamp', { value: performance.now() - 400 });
    star().dispatchEvent(press);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    pass(101);
    expect(tip()?.textContent).toBe('Sık kullanılanlara ekle');
  });

  test('what was only passed on the way there has none', async () => {
    drawSlot();
    star().dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    await import('./tip-host.tsx');
    await new Promise(requestAnimationFrame);
    expect(tip()).toBeNull();
  });

  test('what had the focus before is described', async () => {
    drawSlot();
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
    star().focus({ focusVisible: true } as FocusOptions);
    await comes();
    expect(star().getAttribute('aria-describedby')).toBe(tip()?.id);
  });
});

describe('its place', () => {
  const anchor = { left: 300, top: 100, bottom: 120, width: 40, height: 20 };
  const size = { width: 200, height: 60 };

  test('keeps 8 px from each edge of the window', () => {
    const room = { width: 1000, height: 800 };
    expect(placeTip({ ...anchor, left: 2 }, size, room).left).toBe(8);
    expect(placeTip({ ...anchor, left: 990 }, size, room).left).toBe(792);
    expect(placeTip(anchor, size, room)).toEqual({ left: 220, top: 128 });
  });

  test('is above where there is no room below', () => {
    expect(placeTip({ ...anchor, top: 700, bottom: 720 }, size, { width: 1000, height: 780 }).top).toBe(632);
  });
});
