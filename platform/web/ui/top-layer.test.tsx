import '../theme/tokens.css';
import { useState } from 'react';
import { MantineProvider } from '@mantine/core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { putOnStage, useStage } from '#platform/web/testing/stage.ts';
import { theme } from '../theme/theme.ts';
import { FormDialog } from './form-dialog.tsx';

useStage();

/** A dialog that shows a record, and above it the form that it opens. */
const Record = () => {
  const [shown, setShown] = useState(true);
  const [editing, setEditing] = useState(false);
  return (
    <>
      <FormDialog opened={shown} onClose={() => setShown(false)} title="Kayıt">
        <button type="button" onClick={() => setEditing(true)}>
          Düzenle
        </button>
      </FormDialog>
      {editing ? (
        <FormDialog opened onClose={() => setEditing(false)} title="Bilgiler" submitLabel="Kaydet">
          <label>
            Ad <input defaultValue="Iğdır" />
          </label>
        </FormDialog>
      ) : null}
    </>
  );
};

const show = (record: React.ReactNode) =>
  putOnStage(
    <MantineProvider env="test" theme={theme}>
      {record}
    </MantineProvider>,
  );
const dialogs = () => page.getByRole('dialog').elements().length;
const edit = page.getByRole('button', { name: 'Düzenle' });

test('Escape closes the form and leaves the record under it, then the record', async () => {
  show(<Record />);
  await edit.click();
  await expect.poll(dialogs).toBe(2);
  await userEvent.keyboard('{Escape}');
  await expect.poll(dialogs).toBe(1);
  await expect.element(edit).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(dialogs).toBe(0);
});

test('Escape asks for what was written, and the record stays', async () => {
  show(<Record />);
  await edit.click();
  await userEvent.fill(page.getByLabelText('Ad'), 'Iğdır kayısısı');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(dialogs()).toBe(2);
});
