import '../theme/tokens.css';
import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { box, putOnStage, useStage } from '#platform/web/testing/stage.ts';
import { setLanguage } from '../i18n/language.ts';
import { FileField } from './file-field.tsx';

const limits = { extensions: ['.csv', '.xlsx'], minBytes: 4, maxBytes: 1024 };
const chosen = vi.fn<(file: File | null) => void>();

const Form = () => {
  const [file, setFile] = useState<File | null>(null);
  const take = (next: File | null) => {
    chosen(next);
    setFile(next);
  };
  return <FileField label="Dosya" limits={limits} value={file} onChange={take} />;
};

useStage();

beforeEach(() => {
  chosen.mockClear();
  putOnStage(
    <MantineProvider env="test">
      <Form />
    </MantineProvider>,
  );
});
afterEach(() => {
  setLanguage('tr');
});

const file = (name: string, size: number) => new File(['x'.repeat(size)], name);
const input = () => page.getByLabelText('Dosya');
const upload = (one: File) => userEvent.upload(input(), one);

/** Answers whether the browser would have opened what was dropped. */
const drop = (target: Element | null | undefined, ...files: readonly File[]): boolean => {
  const data = new DataTransfer();
  for (const one of files) data.items.add(one);
  const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data });
  return flushSync(() => target?.dispatchEvent(event) ?? true);
};

describe('a field for a file', () => {
  test('takes no two at once, and keeps the page where a file misses it', async () => {
    drop(box.querySelector('input')?.parentElement, file('a.csv', 20), file('b.csv', 20));
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Yalnızca bir dosya yüklenebilir. Tek bir dosya bırakın.');
    expect(chosen).toHaveBeenLastCalledWith(null);
    expect(drop(document.body, file('a.csv', 20))).toBe(false);
  });

  test('takes one that keeps the limits, and gives it back', async () => {
    await upload(file('stok.csv', 20));
    await expect.element(page.getByText('stok.csv')).toBeVisible();
    expect(chosen.mock.lastCall?.[0]?.name).toBe('stok.csv');
    await userEvent.click(page.getByRole('button', { name: 'stok.csv: kaldır' }));
    expect(chosen).toHaveBeenLastCalledWith(null);
    await expect.element(page.getByText('stok.csv')).not.toBeInTheDocument();
  });

  test.each([
    ['stok.exe', 20, 'Bu dosya türüne izin verilmiyor. İzin verilenler: .csv, .xlsx'],
    ['stok.csv', 1025, 'Dosya çok büyük. En çok 1 kB olabilir.'],
    ['stok.csv', 3, 'Dosya çok küçük. En az 4 B olmalı.'],
  ])('refuses %s of %i bytes in words', async (name, size, words) => {
    // By dropping: the system's own dialog offers what is allowed alone.
    drop(box.querySelector('input')?.parentElement, file(name, size));
    await expect.element(page.getByRole('alert')).toHaveTextContent(words);
    await expect.element(input()).toHaveAttribute('aria-invalid', 'true');
    expect(chosen).toHaveBeenLastCalledWith(null);
  });

  test('refuses in English too, and forgets the refusal with the next good file', async () => {
    flushSync(() => setLanguage('en'));
    await upload(file('stock.csv', 2_000));
    await expect.element(page.getByRole('alert')).toHaveTextContent('The file is too large. It can be at most 1 kB.');
    flushSync(() => setLanguage('tr'));
    await expect.element(page.getByRole('alert')).toHaveTextContent('Dosya çok büyük. En çok 1 kB olabilir.');
    await upload(file('stock.csv', 200));
    await expect.element(page.getByText('stock.csv')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});
