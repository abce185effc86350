import '#platform/web/theme/base.css';
import '#platform/web/theme/tokens.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FeatureForms, FormRow } from '#platform/web/testing/form-row.ts';
import { putOnStage, useStage } from '#platform/web/testing/stage.ts';

const features = Object.values(
  import.meta.glob<FeatureForms>('../../features/*/*/web/testing/forms.tsx', { eager: true }),
);
const FORMS = Object.fromEntries(features.flatMap(({ forms }) => Object.entries(forms)));

/** The longest path first, so that a feature's answer to a part of another's is the one that is given. */
const READS = features.flatMap(({ reads = [] }) => reads).toSorted(([a], [b]) => b.length - a.length);
const ASKS = ['/derinexecution/api/data-sources/', ...features.flatMap(({ asks = [] }) => asks)];

let sent: string[];
let refused: string;

const answer = (method: string, url: string): Response => {
  const { pathname } = new URL(url, location.href);
  if (method === 'GET' || ASKS.some((path) => pathname.startsWith(path))) {
    const [, data = null] = READS.find(([path]) => pathname.startsWith(path)) ?? [];
    return Response.json({ success: true, data, message: null });
  }
  sent.push(pathname);
  const fields = [{ path: refused, code: 'refused', message: 'Olmaz.' }];
  return Response.json(
    { success: false, data: null, code: 'refused', message: 'Genel', requestId: 'r', fields },
    { status: 422 },
  );
};

useStage('', 'main');

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => answer(method, url));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const draw = ({ form, opens }: FormRow) => {
  const route = createRootRoute({ component: () => form });
  const at = opens === undefined ? '/' : `/?form=${opens}`;
  const router = createRouter({ routeTree: route, history: createMemoryHistory({ initialEntries: [at] }) });
  putOnStage(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
};

const field = (label: string) => page.elementLocator(document.body).getByLabelText(label, { exact: true }).first();
const button = (name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('gridcell', { name, exact: true }))
    .last();
/** What a field says of itself, as it is read out. */
const toldOf = (label: string): string => {
  const element = field(label).element();
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return `${element.getAttribute('aria-invalid')}: ${ids.map((id) => document.getElementById(id)?.textContent).join(' ')}`;
};

/** Fills what is wanted. */
const makeRight = async ({ fill = {}, choose = {}, pick = {}, bring = {}, press = [] }: FormRow): Promise<void> => {
  for (const [label, value] of Object.entries(fill)) await userEvent.fill(field(label), value);
  for (const [label, value] of Object.entries(choose)) await userEvent.selectOptions(field(label), value);
  for (const [label, name] of Object.entries(pick)) {
    await userEvent.fill(field(label), name.split(' ')[0] ?? name);
    await userEvent.click(page.getByRole('option', { name, exact: true }));
  }
  for (const [label, file] of Object.entries(bring)) await userEvent.upload(field(label), file);
  for (const name of press)
    await userEvent.click(page.getByRole('option', { name }).or(page.getByRole('button', { name })));
};

test('no two features name a form alike', () => {
  expect(Object.keys(FORMS)).toHaveLength(features.flatMap(({ forms }) => Object.keys(forms)).length);
});

test.each(Object.entries(FORMS))(
  '%s: the form says what is missing, and what the server refuses, in place',
  async (_name, each) => {
    draw(each);
    if (each.open !== undefined) await userEvent.click(button(each.open));
    await expect.element(button(each.send)).toBeVisible();
    for (const label of each.empty ?? []) await userEvent.clear(field(label));
    const [first] = each.wants;
    if (first !== undefined) {
      await userEvent.click(button(each.send));
      await expect.element(field(first)).toHaveFocus();
      for (const label of each.wants) await expect.poll(() => toldOf(label)).toMatch(/^true: .*Zorunlu/);
      expect(sent).toEqual([]);
    }
    await makeRight(each);
    const [path, label] = each.refused;
    refused = path;
    await userEvent.click(button(each.send));
    await expect.poll(() => toldOf(label)).toMatch(/^true: .*Olmaz\./);
    await expect.element(field(label)).toHaveFocus();
    expect(sent).toHaveLength(1);
  },
);

test('changes in the matrix wait for an end that is no day, which has the focus; Enter sends them then', async () => {
  refused = 'reason';
  draw(FORMS['changes in the matrix'] as FormRow);
  await userEvent.click(button('Operatör, Stok: Yok'));
  await userEvent.fill(field('Bitiş tarihi'), '31.02.2030');
  await userEvent.click(field('Gerekçe'));
  await userEvent.click(button('1 değişikliği kaydet'));
  await expect.element(field('Bitiş tarihi')).toHaveFocus();
  await expect.poll(() => toldOf('Bitiş tarihi')).toMatch(/^true: /);
  expect(sent).toEqual([]);
  await expect.element(field('Bitiş tarihi')).toHaveValue('31.02.2030');
  await userEvent.fill(field('Bitiş tarihi'), '211130');
  await userEvent.click(field('Gerekçe'));
  await expect.element(field('Bitiş tarihi')).toHaveValue('21.11.2030');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent).toEqual(['/derinuaa/api/grants']);
});
