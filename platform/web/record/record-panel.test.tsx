import '../theme/base.css';
import '../theme/tokens.css';
import { type ReactNode, useState } from 'react';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useStage, putOnStage, box } from '#platform/web/testing/stage.ts';
import { DataGrid } from '../data-grid/data-grid.tsx';
import { type Row, columns, fruits } from '../data-grid/testing/stage.tsx';
import { SectionForm } from '../forms/section-form.tsx';
import type { FormHandle } from '../forms/use-form-for.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Page } from '../ui/page.tsx';
import { RecordPanel } from './record-panel.tsx';
import { connectRecordWidth, recordWidth } from './record-width.ts';
import { useOpenRecord } from './use-open-record.ts';

useStage('height: 700px; width: 100%; overflow: auto; position: fixed; inset: 0', 'main');

const kept = vi.fn<(width: number) => void>();

beforeEach(async () => {
  kept.mockClear();
  localStorage.clear();
  recordWidth.set(400);
  connectRecordWidth((width) => {
    recordWidth.set(width);
    kept(width);
  });
  await page.viewport(1440, 900);
});

const found = (row: Row | undefined) => ({
  data: row ?? null,
  error: null,
  isLoading: false,
  refetch: () => Promise.resolve(),
});

/** A form in the panel with something written in it, that nobody has sent. */
const halfWritten = {
  isDirty: true,
  isKept: false,
  isOver: () => false,
  problem: null,
  element: { current: null },
  submit: () => undefined,
} as unknown as FormHandle;

const Inside = ({ row, isWritten }: { readonly row: Row; readonly isWritten: boolean }) => {
  const [editing, setEditing] = useState(false);
  return (
    <>
      <p>Miktar {row.planned}</p>
      <button type="button" onClick={() => setEditing(true)}>
        Düzenle
      </button>
      {isWritten ? <SectionForm form={{ handle: halfWritten }}>Yarım</SectionForm> : null}
      {editing ? (
        <FormDialog opened onClose={() => setEditing(false)} title="Bilgiler">
          Ad
        </FormDialog>
      ) : null}
    </>
  );
};

type FruitsProps = {
  readonly isWritten: boolean;
  readonly isPassedOver: boolean;
  readonly rows?: readonly Row[];
  readonly paging?: 'pages';
};

const Fruits = ({ isWritten, isPassedOver, rows = fruits, paging }: FruitsProps) => {
  const record = useOpenRecord('row');
  const row = rows.find(({ id }) => id === record.id);
  return (
    <Page title="Meyveler" actions={<button type="button">Yeni meyve</button>}>
      <DataGrid
        name="fruits"
        label="Meyveler"
        columns={columns}
        source={{ rows }}
        paging={paging}
        rowKey={({ id }) => id}
        onRowOpen={({ id }) => record.open(id)}
        openKey={record.openKey}
        isRecord={({ name }) => name !== 'Iğdır kayısısı' || !isPassedOver}
        searchLabel="Ara"
      />
      <RecordPanel
        opened={record.id > 0}
        onClose={record.close}
        title={row?.name ?? 'Meyve'}
        asked={found(row)}
        gone="Bu meyve yok"
      >
        {(shown) => <Inside key={shown.id} row={shown} isWritten={isWritten} />}
      </RecordPanel>
    </Page>
  );
};

/** Every second one is of the same fruit as the one before it. */
const Harvest = () => {
  const record = useOpenRecord('row', 'harvest');
  return (
    <Page title="Hasat">
      <DataGrid
        name="harvest"
        label="Hasat"
        columns={columns}
        source={{ rows: fruits }}
        rowKey={({ id }) => id}
        onRowOpen={({ id }) => record.open(Math.ceil(id / 2), id)}
        openKey={record.openKey}
      />
      <RecordPanel opened={record.id > 0} onClose={record.close} title="Meyve" asked={found(fruits[record.id])}>
        {(shown) => <p>{shown.name}</p>}
      </RecordPanel>
    </Page>
  );
};

const show = ({
  at = '/',
  isWritten = false,
  isPassedOver = false,
  ...list
}: Partial<FruitsProps> & { readonly at?: string } = {}) =>
  showPage(() => <Fruits isWritten={isWritten} isPassedOver={isPassedOver} {...list} />, at);

const showPage = (component: () => ReactNode, at = '/') => {
  const route = createRootRoute({ component });
  const router = createRouter({ routeTree: route, history: createMemoryHistory({ initialEntries: [at] }) });
  putOnStage(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
};

const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
const panel = (name?: string) => page.getByRole('complementary', name === undefined ? {} : { name });
const marked = () => [...box.querySelectorAll('[role="row"][aria-current="true"]')].map((row) => row.textContent);
const boxOf = (element: Element) => element.getBoundingClientRect();
const edge = () => page.getByRole('separator', { name: 'Panelin genişliği' });

describe('a record beside its list', () => {
  test('opens from its row, which is marked; the title has the focus, and the row has it again after Escape', async () => {
    const router = show();
    await cell('Çilek').click();
    await expect.element(panel('Çilek')).toBeVisible();
    expect(router.state.location.search).toMatchObject({ row: '1' });
    expect(marked()).toEqual([expect.stringContaining('Çilek')]);
    await expect.element(page.getByRole('heading', { name: 'Çilek' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(panel()).not.toBeInTheDocument();
    await expect.element(cell('Çilek')).toHaveFocus();
    expect(marked()).toEqual([]);
  });

  test('follows the arrow keys, on its title and in the list, and gives the focus to the row it came to', async () => {
    show();
    await cell('Çilek').click();
    await expect.element(page.getByRole('heading', { name: 'Çilek' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('heading', { name: 'Iğdır kayısısı' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(cell('Iğdır kayısısı')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(panel('Iğdır kayısısı')).toBeVisible();
    (cell('Iğdır kayısısı').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(panel('İncir')).toBeVisible();
    await expect.element(cell('İncir')).toHaveFocus();
    expect(marked()).toEqual([expect.stringContaining('İncir')]);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'İncir' })).toHaveFocus();
  });

  test('has buttons to the one before and the one after, as far as the list goes', async () => {
    show({ at: '/?row="4"' });
    const next = page.getByRole('button', { name: 'Sonraki kayıt' });
    await next.click();
    await expect.element(panel('Elma')).toBeVisible();
    await expect.element(next).toBeDisabled();
    await page.getByRole('button', { name: 'Önceki kayıt' }).click();
    await expect.element(panel('Nar')).toBeVisible();
  });

  test('goes on with the page beside it, in both directions, and shows it', async () => {
    const rows = Array.from({ length: 60 }, (_, id) => ({ id: id + 1, name: `Ad ${id + 1}`, planned: '0' }));
    const router = show({ at: '/?row="50"', rows, paging: 'pages' });
    await expect.element(panel('Ad 50')).toBeVisible();
    await page.getByRole('button', { name: 'Sonraki kayıt' }).click();
    await expect.element(panel('Ad 51')).toBeVisible();
    await expect.poll(() => marked()).toEqual([expect.stringContaining('Ad 51')]);
    expect(router.state.location.search).toMatchObject({ row: '51', skip: '50' });
    await page.getByRole('button', { name: 'Önceki kayıt' }).click();
    await expect.element(panel('Ad 50')).toBeVisible();
    await expect.poll(() => marked()).toEqual([expect.stringContaining('Ad 50')]);
  });

  test('passes over a row that opens something else', async () => {
    show({ at: '/?row="1"', isPassedOver: true });
    await page.getByRole('button', { name: 'Sonraki kayıt' }).click();
    await expect.element(panel('İncir')).toBeVisible();
    (cell('İncir').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(cell('Iğdır kayısısı')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(panel('Çilek')).toBeVisible();
  });

  test('is one step of the history, however many were looked at', async () => {
    const router = show();
    await cell('Çilek').click();
    await cell('İncir').click();
    await expect.element(panel('İncir')).toBeVisible();
    router.history.back();
    await expect.element(panel()).not.toBeInTheDocument();
    expect(router.state.location.search).toEqual({});
  });

  test('marks the row it was opened from where several open it, and goes with it by one step back', async () => {
    const router = showPage(Harvest);
    await cell('İncir').click();
    await expect.element(panel('Meyve')).toBeVisible();
    expect(router.state.location.search).toEqual({ row: '2', harvest: '3' });
    expect(marked()).toEqual([expect.stringContaining('İncir')]);
    await cell('Nar').click();
    await expect.poll(() => marked()).toEqual([expect.stringContaining('Nar')]);
    expect(router.state.location.search).toEqual({ row: '2', harvest: '4' });
    router.history.back();
    await expect.element(panel()).not.toBeInTheDocument();
    expect(router.state.location.search).toEqual({});
    await cell('Elma').click();
    await expect.element(panel('Meyve')).toBeVisible();
    await page.getByRole('button', { name: 'Kapat' }).click();
    await expect.element(panel()).not.toBeInTheDocument();
    expect(router.state.location.search).toEqual({});
  });

  test('closes by Escape in the list too, where nothing else is to be let go', async () => {
    show();
    await cell('Çilek').click();
    await expect.element(panel('Çilek')).toBeVisible();
    (cell('Çilek').element() as HTMLElement).focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(panel()).not.toBeInTheDocument();
  });

  test('stays where Escape closes a dialog of its own', async () => {
    show();
    await cell('Çilek').click();
    await page.getByRole('button', { name: 'Düzenle' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Bilgiler' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(panel('Çilek')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(panel()).not.toBeInTheDocument();
  });

  test('asks before another record takes the place of what was half written', async () => {
    const router = show({ isWritten: true });
    await cell('Çilek').click();
    await expect.element(panel('Çilek')).toBeVisible();
    await cell('Nar').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(router.state.location.search).toMatchObject({ row: '1' });
    await page.getByRole('button', { name: 'Düzenlemeye dön' }).click();
    await expect.element(panel('Çilek')).toBeVisible();
    await cell('Nar').click();
    await page.getByRole('alert').getByRole('button').first().click();
    await expect.element(panel('Nar')).toBeVisible();
  });

  test('is opened by its link, and says where it is gone', async () => {
    show({ at: '/?row="99"' });
    await expect.element(panel('Meyve').getByText('Bu meyve yok')).toBeVisible();
  });

  test('is made wider by the arrow keys and by dragging its edge, and is as wide again when it is opened anew', async () => {
    show({ at: '/?row="1"' });
    await expect.element(edge()).toHaveAttribute('aria-valuenow', '400');
    const list = () => boxOf(box.querySelector('[data-record-list]') as Element).width;
    const before = list();
    (edge().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowLeft}{/Shift}');
    await expect.element(edge()).toHaveAttribute('aria-valuenow', '480');
    expect(boxOf(panel().element()).width).toBe(480);
    await expect.poll(list).toBe(before - 80);
    expect(kept).toHaveBeenLastCalledWith(480);
    await userEvent.keyboard('{Home}');
    await expect.element(edge()).toHaveAttribute('aria-valuenow', '320');
    const { left, top } = boxOf(edge().element());
    const at = (type: string, clientX: number) =>
      edge()
        .element()
        .dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX, clientY: top + 40, buttons: 1 }));
    edge().element().setPointerCapture = () => undefined;
    at('pointerdown', left);
    at('pointermove', left - 100);
    await expect.element(edge()).toHaveAttribute('aria-valuenow', '420');
    expect(kept).toHaveBeenLastCalledWith(320);
    at('pointerup', left - 100);
    expect(kept).toHaveBeenLastCalledWith(420);
    await userEvent.keyboard('{Escape}');
    await cell('Nar').click();
    await expect.element(edge()).toHaveAttribute('aria-valuenow', '420');
    expect(localStorage.getItem('record-width')).toBe('420');
  });

  test('leaves the list the room it needs, whatever width was wanted', async () => {
    recordWidth.set(960);
    await page.viewport(1280, 800);
    show({ at: '/?row="1"' });
    await expect.element(panel()).toBeVisible();
    expect(boxOf(box.querySelector('[data-record-list]') as Element).width).toBeGreaterThan(380);
  });
});

describe('where there is less room', () => {
  const covers = (name: string) => {
    const over = boxOf(page.getByRole('dialog').element());
    const it = boxOf(page.getByRole('button', { name }).or(page.getByRole('searchbox', { name })).first().element());
    return it.right > over.left && it.left < over.right && it.bottom > over.top && it.top < over.bottom;
  };

  test.each([
    [1_000, 400],
    [390, 390],
  ])('at %d px it stands over the list, as a dialog, and over nothing else', async (width, wide) => {
    await page.viewport(width, 844);
    show({ at: '/?row="1"' });
    const over = page.getByRole('dialog', { name: 'Çilek' });
    await expect.element(over).toBeVisible();
    await expect.poll(() => Math.round(boxOf(over.element()).width)).toBe(wide);
    expect([covers('Yeni meyve'), covers('Ara')]).toEqual([false, false]);
    expect(boxOf(over.element()).bottom).toBeLessThanOrEqual(844);
    await page.getByRole('button', { name: 'Sonraki kayıt' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Iğdır kayısısı' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});
