import '../theme/tokens.css';
import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { putOnStage, useStage } from '#platform/web/testing/stage.ts';
import { setLanguage } from '../i18n/language.ts';
import { theme } from '../theme/theme.ts';
import { DeleteDialog } from './confirm-dialog.tsx';
import { ErrorDialog } from './error-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';

useStage();

afterEach(() => {
  setLanguage('tr');
});

const show = (dialog: React.ReactNode) =>
  putOnStage(
    <MantineProvider env="test" theme={theme}>
      {dialog}
    </MantineProvider>,
  );

const closed = vi.fn<() => void>();
const sent = vi.fn<() => void>();
beforeEach(() => {
  closed.mockClear();
  sent.mockClear();
});

const showForm = (type: 'text' | 'search' = 'text') =>
  show(
    <FormDialog opened onClose={closed} title="Kayıt" submitLabel="Kaydet" onSubmit={sent}>
      <label>
        Ad <input type={type} defaultValue="" />
      </label>
    </FormDialog>,
  );
const button = (name: string) => page.getByRole('button', { name, exact: true });
const fill = (text: string) => userEvent.fill(page.getByLabelText('Ad'), text);

test('a dialog is no second top bar to a screen reader', () => {
  showForm();
  expect([document.querySelectorAll('[role="dialog"]').length, document.querySelectorAll('header').length]).toEqual([
    1, 0,
  ]);
});

test('the error dialog gives the focus back when it is closed', async () => {
  const open = (dialog: React.ReactNode) =>
    show(
      <>
        <button type="button">Kaydet</button>
        {dialog}
      </>,
    );
  open(null);
  (button('Kaydet').element() as HTMLElement).focus();
  open(<ErrorDialog report={{ reason: 'x', status: '500', incident: '1' }} onClose={() => open(null)} />);
  await expect.element(button('Kapat').last()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Kaydet')).toHaveFocus();
});

describe('a form that is closed', () => {
  test('closes at once where nothing was written', async () => {
    showForm();
    await userEvent.click(button('Vazgeç'));
    expect(closed).toHaveBeenCalledTimes(1);
  });

  test('asks before it loses what was written, by button and by Escape, and goes back to it', async () => {
    showForm();
    await fill('Dolum');
    await userEvent.click(button('Vazgeç'));
    expect(closed).not.toHaveBeenCalled();
    await expect.element(page.getByRole('alert').getByText('Kaydedilmemiş değişiklikler')).toBeVisible();
    await expect.element(button('Düzenlemeye dön')).toHaveFocus();
    await userEvent.click(button('Düzenlemeye dön'));
    await expect.element(page.getByLabelText('Ad')).toHaveValue('Dolum');
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Düzenlemeye dön')).toBeVisible();
    expect(closed).not.toHaveBeenCalled();
    await userEvent.click(button('Kaydetmeden kapat'));
    expect(closed).toHaveBeenCalledTimes(1);
    expect(sent).not.toHaveBeenCalled();
  });

  test('does not take a search for something written', async () => {
    showForm('search');
    await fill('Dolum');
    await userEvent.click(button('Vazgeç'));
    expect(closed).toHaveBeenCalledTimes(1);
  });

  test('asks in English too', async () => {
    setLanguage('en');
    showForm();
    await fill('Filling');
    await userEvent.click(button('Cancel'));
    await expect.element(page.getByRole('alert').getByText('Unsaved changes')).toBeVisible();
    await expect.element(button('Close without saving')).toBeVisible();
  });
});

describe('a deletion', () => {
  test('is asked for in words of its own where nothing else is said, and done by its button', async () => {
    const done = vi.fn<() => void>();
    show(<DeleteDialog opened onClose={closed} onConfirm={done} />);
    await expect.element(page.getByRole('dialog', { name: 'Kayıt silinsin mi?' })).toBeVisible();
    await expect.element(page.getByText(/^Bu kaydı silmek istediğinize emin misiniz/)).toBeVisible();
    await userEvent.click(button('Sil'));
    expect(done).toHaveBeenCalledTimes(1);
  });

  test('is asked for in English too, and left by Escape', async () => {
    setLanguage('en');
    const done = vi.fn<() => void>();
    show(<DeleteDialog opened onClose={closed} onConfirm={done} />);
    await expect.element(page.getByRole('dialog', { name: 'Delete the record?' })).toBeVisible();
    await expect.element(button('Delete')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect([closed.mock.calls.length, done.mock.calls.length]).toEqual([1, 0]);
  });
});
