import '../theme/base.css';
import '../theme/tokens.css';
import { MantineProvider } from '@mantine/core';
import type { ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { box, putOnStage, useStage } from '#platform/web/testing/stage.ts';
import { Drawer } from './drawer.tsx';

const close = vi.fn<() => void>();

useStage('display: flex; height: 600px');

beforeEach(() => {
  close.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

const draw = (props: Partial<ComponentProps<typeof Drawer>>) =>
  putOnStage(
    <MantineProvider>
      <main style={{ flex: 1 }} tabIndex={-1} />
      <Drawer opened onClose={close} title="Portakal" {...props}>
        <button type="button">Çıkış</button>
      </Drawer>
    </MantineProvider>,
  );
const drawer = () => document.querySelector<HTMLElement>('[data-position]');
const overlay = () => document.querySelector<HTMLElement>('[data-transparent]');
const act = (run: () => void) => flushSync(run);
const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

describe('a drawer over the content', () => {
  test('is 320 px wide, at its side, and a dialog with its title', async () => {
    draw({});
    await expect.poll(() => drawer()?.getBoundingClientRect().right).toBe(innerWidth);
    expect(drawer()?.getBoundingClientRect().width).toBe(320);
    expect(drawer()?.role).toBe('dialog');
    draw({ position: 'left' });
    await expect.poll(() => drawer()?.getBoundingClientRect().left).toBe(0);
  });

  test('dims the content, or takes clicks and hides nothing', () => {
    draw({});
    expect(getComputedStyle(overlay() as Element).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
    draw({ transparentOverlay: true });
    expect(getComputedStyle(overlay() as Element).backgroundColor).toBe('rgba(0, 0, 0, 0)');
  });

  test('closes by a click beside it, by Escape and by its button', async () => {
    draw({});
    act(() => overlay()?.click());
    expect(close).toHaveBeenCalledTimes(1);
    drawer()?.querySelector('button')?.focus();
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledTimes(2);
    act(() => drawer()?.querySelector<HTMLElement>('button[aria-label="Kapat"]')?.click());
    expect(close).toHaveBeenCalledTimes(3);
  });

  test('leaves in 400 ms, its overlay in 300', () => {
    fakeTimers();
    draw({ opened: true });
    draw({ opened: false });
    expect(getComputedStyle(overlay() as Element).transitionDuration).toBe('0.3s');
    expect(getComputedStyle(drawer() as Element).transitionDuration).toBe('0.4s');
    expect(drawer()?.inert).toBe(true);
    act(() => vi.advanceTimersByTime(299));
    expect(overlay()).not.toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(overlay()).toBeNull();
    act(() => vi.advanceTimersByTime(99));
    expect(drawer()).not.toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(drawer()).toBeNull();
  });

  test('gives the focus back to where it came from', async () => {
    const before = document.createElement('button');
    document.body.append(before);
    before.focus();
    draw({ opened: true });
    await expect.poll(() => drawer()?.contains(document.activeElement)).toBe(true);
    draw({ opened: false });
    await expect.poll(() => document.activeElement).toBe(before);
    before.remove();
  });

  test('gives it to the content where it opened with the page', async () => {
    (document.activeElement as HTMLElement | null)?.blur();
    draw({ opened: true });
    await expect.poll(() => document.activeElement?.closest('[role="dialog"]')).toBeTruthy();
    draw({ opened: false });
    await expect.poll(() => document.activeElement?.tagName).toBe('MAIN');
  });
});

describe('a drawer beside the content', () => {
  test('takes its 320 px from it and dims nothing', () => {
    draw({ mode: 'side' });
    expect(overlay()).toBeNull();
    expect(drawer()?.getBoundingClientRect()).toMatchObject({ width: 320, right: innerWidth });
    expect(box.querySelector('main')?.getBoundingClientRect().right).toBe(innerWidth - 320);
    draw({ mode: 'side', position: 'left' });
    expect(drawer()?.getBoundingClientRect().left).toBe(0);
    draw({ mode: 'side', opened: false });
    expect(drawer()).toBeNull();
  });

  test('goes over it without a movement; those are back after 500 ms', () => {
    fakeTimers();
    draw({ mode: 'side' });
    act(() => vi.advanceTimersByTime(500));
    draw({ mode: 'over' });
    expect(overlay()).not.toBeNull();
    expect(getComputedStyle(drawer() as Element).animationName).toBe('none');
    act(() => vi.advanceTimersByTime(499));
    expect(drawer()?.dataset['animations']).toBe('false');
    act(() => vi.advanceTimersByTime(1));
    expect(drawer()?.dataset['animations']).toBe('true');
  });
});
