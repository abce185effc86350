import '../theme/tokens.css';
import { flushSync } from 'react-dom';
import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { putOnStage, useStage } from '#platform/web/testing/stage.ts';
import { setLanguage } from '../i18n/language.ts';
import { theme } from '../theme/theme.ts';
import { FormDialog } from './form-dialog.tsx';
import { ToastHost } from './toast-host.tsx';
import { dismissToast, showToast, shownToasts } from './toast.ts';

useStage();

beforeEach(async () => {
  setLanguage('tr');
  await page.viewport(390, 800);
});
afterEach(async () => {
  for (const { id } of shownToasts()) dismissToast(id);
  await page.viewport(1440, 900);
});

const toasts = () => [...document.querySelectorAll('[data-toasts] [role="status"]')];

/** What a finger meets in the middle of a button. */
const isUncovered = (button: Element): boolean => {
  const { left, top, width, height } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

test('on a phone toasts leave the question of what is not saved, and its buttons, to be read and pressed', async () => {
  putOnStage(
    <MantineProvider env="test" theme={theme}>
      <FormDialog opened onClose={() => undefined} title="Bilgiler" submitLabel="Kaydet">
        <label>
          Açıklama <textarea style={{ height: 420 }} />
        </label>
      </FormDialog>
      <ToastHost />
    </MantineProvider>,
  );
  await userEvent.fill(page.getByLabelText('Açıklama'), 'Iğdır kayısısı');
  flushSync(() => {
    showToast({ message: '3 bildirim silindi.' });
    showToast({ message: 'Rapor hazırlanıyor, bitince bildirim gelecek.' });
  });
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alert');
  await expect.element(question).toBeVisible();
  await expect.poll(toasts).toHaveLength(2);
  for (const name of ['Kaydetmeden kapat', 'Düzenlemeye dön'])
    expect(isUncovered(question.getByRole('button', { name }).element())).toBe(true);
  const { top } = question.element().getBoundingClientRect();
  for (const toast of toasts()) expect(toast.getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
});
