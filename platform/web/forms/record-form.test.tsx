import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { putOnStage, useStage } from '#platform/web/testing/stage.ts';
import { access } from '#platform/contract/access.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { DialogForm } from './dialog-form.tsx';
import { number, text } from './field-kinds.ts';
import { NumberField, TextField } from './fields.tsx';
import { useRecordForm } from './use-record-form.ts';

const change = endpoint({
  method: 'PUT',
  path: '/api/sample',
  title: 'Change',
  access: access.signedIn,
  input: z.strictObject({ version: z.int(), name: z.string(), amount: z.string(), note: z.string() }),
  output: z.object({}),
  problems: [],
});

type Row = { readonly version: number; readonly name: string; readonly amount: string; readonly note: string };
const FIRST: Row = { version: 1, name: 'Nar', amount: '1240.5', note: 'sabah' };

/** Both hands on it: the form here, and what the server holds. */
let server: Row;
const hand = { read: () => undefined as void };
let sent: unknown[];
let done: number;

const Form = () => {
  const [record, setRecord] = useState(server);
  useEffect(() => {
    hand.read = () => setRecord(server);
  }, []);
  const form = useRecordForm(change, {
    record,
    fields: ({ name, amount, note }) => ({ name: text(name), amount: number(amount), note: text(note) }),
    labels: { name: 'Ad', amount: 'Miktar', note: 'Not' },
    input: (values, version) => ({ ...values, amount: values.amount ?? undefined, version }),
    draft: { name: 'edit:1', title: 'Nar' },
    onDone: () => {
      done += 1;
    },
  });
  return (
    <DialogForm form={form} title="Değiştir" submitLabel="Kaydet">
      <TextField of={form.field('name')} label="Ad" />
      <NumberField of={form.field('amount')} label="Miktar" />
      <TextField of={form.field('note')} label="Not" />
    </DialogForm>
  );
};

useStage('', 'main');

beforeEach(() => {
  server = FIRST;
  sent = [];
  done = 0;
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const input = JSON.parse(String(body)) as Row;
    sent.push(input);
    if (input.version === server.version) return Response.json({ success: true, data: {}, message: null });
    setTimeout(() => hand.read());
    const refusal = { success: false, data: null, code: 'version-stale', message: 'Değişmiş', requestId: 'r' };
    return Response.json(refusal, { status: 412 });
  });
  const route = createRootRoute({ component: Form });
  const router = createRouter({ routeTree: route, history: createMemoryHistory({ initialEntries: ['/'] }) });
  putOnStage(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

test('what somebody else saved meanwhile is not written over: both sides are shown, and what was chosen is saved on theirs', async () => {
  await userEvent.fill(field('Ad'), 'Kayısı');
  await userEvent.fill(field('Miktar'), '1.300');
  server = { version: 2, name: 'Erik', amount: '1250', note: 'akşam' };
  // It reaches the open form by itself, which goes on from what it began with.
  hand.read();
  await expect.element(field('Not')).toHaveValue('sabah');
  await userEvent.click(button('Kaydet'));
  const sides = page.getByRole('dialog', { name: 'Nar: siz düzenlerken başkası değiştirdi' });
  await expect.element(sides).toBeVisible();
  expect(sent).toEqual([{ version: 1, name: 'Kayısı', amount: '1300', note: 'sabah' }]);
  expect(
    [...sides.element().querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([
    ['Ad', 'Nar', 'Erik', 'Kayısı'],
    ['Miktar', '1.240,5', '1.250', '1.300'],
    ['Not', 'sabah', 'akşam', 'Değiştirmediniz'],
  ]);
  await userEvent.click(sides.getByRole('radio', { name: 'Onların değeri: 1.250' }));
  await userEvent.click(button('Seçtiklerimi kaydet'));
  await expect.poll(() => done).toBe(1);
  expect(sent[1]).toEqual({ version: 2, name: 'Kayısı', amount: '1250', note: 'akşam' });
});

test('who does not choose yet loses nothing, and is asked again', async () => {
  await userEvent.fill(field('Ad'), 'Kayısı');
  server = { ...FIRST, version: 2, name: 'Erik' };
  await userEvent.click(button('Kaydet'));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Vazgeç' }).last());
  await expect.element(button('Seçtiklerimi kaydet')).not.toBeInTheDocument();
  await expect.element(field('Ad')).toHaveValue('Kayısı');
  await userEvent.click(button('Kaydet'));
  await expect.element(button('Seçtiklerimi kaydet')).toBeVisible();
  server = { ...server, version: 3, note: 'gece' };
  await userEvent.click(button('Seçtiklerimi kaydet'));
  // Changed once more while both sides were looked at.
  await expect.element(page.getByText('gece')).toBeVisible();
  await userEvent.click(button('Seçtiklerimi kaydet'));
  await expect.poll(() => done).toBe(1);
  expect(sent.at(-1)).toEqual({ version: 3, name: 'Kayısı', amount: '1240.5', note: 'gece' });
});

test('where what changed does not stand in the form there is nothing to decide', async () => {
  await userEvent.fill(field('Ad'), 'Kayısı');
  server = { ...FIRST, version: 2 };
  await userEvent.click(button('Kaydet'));
  await expect.poll(() => done).toBe(1);
  expect(sent.map((input) => (input as Row).version)).toEqual([1, 2]);
});
