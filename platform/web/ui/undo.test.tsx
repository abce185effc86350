import '../theme/tokens.css';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { box, putOnStage, useStage } from '#platform/web/testing/stage.ts';
import { apiProblem } from '../api-problem.ts';
import { setLanguage } from '../i18n/language.ts';
import { ToastHost } from './toast-host.tsx';
import { dismissToast, showToast, shownToasts } from './toast.ts';
import { offerUndo } from './undo.ts';

const undo = vi.fn<() => Promise<void>>();
const refresh = vi.fn<() => void>();

useStage();

beforeEach(async () => {
  setLanguage('tr');
  undo.mockReset().mockResolvedValue();
  refresh.mockReset();
  putOnStage(
    <>
      <label>
        Ad <input />
      </label>
      <label>
        Seç <input type="checkbox" />
      </label>
      <ToastHost />
    </>,
  );
  // What draws a toast is fetched after the page.
  flushSync(() => showToast({ id: 'first', message: 'Hazır' }));
  await vi.waitFor(() => page.getByText('Hazır').element());
  flushSync(() => dismissToast('first'));
});
afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
  vi.useRealTimers();
});

/** Only where time is passed by hand: who waits for what is drawn looks again by an interval too. */
const stopTime = () => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
const offer = (message = '3 bildirim silindi.') => flushSync(() => offerUndo({ message, undo, refresh }));
const pass = (seconds: number) => flushSync(() => void vi.advanceTimersByTime(seconds * 1_000));
const button = page.getByRole('button', { name: 'Geri al' });

test('an offer counts down for ten seconds, is told politely and once, and goes', async () => {
  stopTime();
  offer();
  const toast = page.getByRole('status');
  await expect.element(toast).toMatchTextContent('3 bildirim silindi.');
  const line = box.querySelector('[data-left]');
  expect([line?.getAttribute('data-left'), line?.getAttribute('aria-hidden')]).toEqual(['10', 'true']);
  pass(4);
  expect(line?.getAttribute('data-left')).toBe('6');
  pass(5);
  await expect.element(button).toBeVisible();
  pass(1);
  expect(shownToasts()).toEqual([]);
  expect(undo).not.toHaveBeenCalled();
});

test('it goes by the clock, also where a busy page lets its ticks come late', () => {
  stopTime();
  offer();
  const late = vi.spyOn(performance, 'now');
  const from = performance.now();
  for (let tick = 1; tick <= 10; tick += 1) {
    late.mockReturnValue(from + tick * 1_000);
    pass(0.25);
  }
  late.mockRestore();
  expect(shownToasts()).toEqual([]);
});

test('it waits while the pointer or the focus rests on it, the one after the other', async () => {
  stopTime();
  offer();
  (button.element() as HTMLElement).focus();
  await userEvent.hover(button);
  await userEvent.unhover(button);
  pass(60);
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).blur();
  pass(10);
  expect(shownToasts()).toEqual([]);
});

test('the button takes it back once, and what is shown is read again', async () => {
  offer();
  await userEvent.click(button);
  await expect.element(page.getByRole('status')).toMatchTextContent('Geri alındı.');
  expect([undo.mock.calls.length, refresh.mock.calls.length]).toEqual([1, 1]);
});

test('Ctrl+Z takes back the last one, outside text fields only', async () => {
  offer('Birinci');
  offer('İkinci');
  await userEvent.click(page.getByLabelText('Ad'));
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(undo).not.toHaveBeenCalled();
  await userEvent.click(page.getByLabelText('Seç'));
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByText('Geri alındı.')).toBeVisible();
  expect(undo).toHaveBeenCalledTimes(1);
  expect(shownToasts().map(({ message }) => message)).toEqual(['Birinci', 'Geri alındı.']);
});

test('a refusal is told with the server’s word and what it was about', async () => {
  undo.mockRejectedValue(apiProblem({ status: 409, code: 'gone', message: 'Başkası sizden önce davrandı.' }));
  offer();
  await userEvent.click(button);
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('Geri alınamadı');
  await expect.element(alert).toMatchTextContent('Başkası sizden önce davrandı.');
  await expect.element(alert).toMatchTextContent('3 bildirim silindi.');
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('where the server was away the offer stands once more', async () => {
  undo.mockRejectedValueOnce(apiProblem({ status: 503, code: 'busy', message: 'Sunucu şu anda çok yoğun.' }));
  offer();
  await userEvent.click(button);
  await userEvent.click(page.getByRole('button', { name: 'Yeniden dene' }));
  await expect.element(page.getByText('Geri alındı.')).toBeVisible();
  expect(undo).toHaveBeenCalledTimes(2);
});
