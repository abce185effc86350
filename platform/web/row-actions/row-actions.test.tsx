import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RowOutcome } from '#platform/contract/row-action.ts';
import { box, draw, fruits, LATE, type Row, useStage } from '../data-grid/testing/stage.tsx';
import { text } from '../forms/field-kinds.ts';
import { TextField } from '../forms/fields.tsx';
import { askOnceMore } from '../once-more.ts';
import { shownToasts } from '../ui/toast.ts';
import { type Begun, rowAction } from './row-action.ts';

useStage();

const done = ({ id, name }: Row): RowOutcome => ({ id, name, state: 'done', mark: 2, problem: null });
const refused = ({ id, name }: Row): RowOutcome => ({
  id,
  name,
  state: 'refused',
  mark: null,
  problem: { code: 'late', message: 'Başkası değiştirdi.' },
});

const pressing = (name: string) =>
  vi.waitFor(() => (page.getByRole('button', { name, exact: true }).last().element() as HTMLElement).click(), LATE);

const washing = () => {
  const begin = vi.fn<(rows: readonly Row[], values: { readonly how: string }) => Promise<Begun>>((rows) =>
    Promise.resolve({
      task: null,
      data: { results: rows.map((row) => (row.name === 'Elma' ? refused(row) : done(row))) },
    }),
  );
  const back = vi.fn<(outcomes: readonly RowOutcome[]) => Promise<{ readonly results: readonly RowOutcome[] }>>(
    (results) => Promise.resolve({ results }),
  );
  const action = rowAction<Row, { readonly how: ReturnType<typeof text> }>({
    key: 'wash',
    label: 'Yıka',
    icon: null,
    nameOf: ({ name }) => name,
    excludes: ({ name }) => (name === 'Nar' ? 'kabuğu var' : null),
    fields: { how: text('', { required: true }) },
    form: (form) => <TextField of={form.field('how')} label="Nasıl" />,
    begin,
    back,
    refresh: [],
  });
  return { begin, back, action };
};

const first = async () => {
  await expect.element(page.getByRole('gridcell', { name: 'Şeftali', exact: true })).toBeVisible();
  box.querySelector<HTMLElement>('[data-row="0"][data-col="1"]')?.focus();
};

describe('chosen rows', () => {
  test('that nobody sees are named, in the case that their number is read in', async () => {
    const rows = Array.from({ length: 90 }, (_, id) => ({ id, name: `Ad ${id}`, planned: '0' }));
    draw({ name: 'named', source: { rows }, bulk: [] });
    await expect.element(page.getByRole('gridcell', { name: 'Ad 0', exact: true })).toBeVisible();
    box.querySelector<HTMLElement>('[data-row="0"][data-col="1"]')?.focus();
    await userEvent.keyboard(' {ArrowDown} ');
    await expect.element(page.getByText('2 kayıt seçili', { exact: true })).toBeVisible();
    await userEvent.keyboard('{Control>}a{/Control}');
    const words = page.getByText(/^90 kayıt seçili \(eşleşenlerin tümü\), \d+’\p{L}+ ekranda görünmüyor$/u);
    await expect.element(words).toBeVisible();
    await pressing('Seçimi kaldır');
    await expect.element(words).not.toBeInTheDocument();
  });

  test('are summed up before anything is done, with what is left out and why; each has its result; all are taken back', async () => {
    const { begin, back, action } = washing();
    draw({ name: 'washed', source: { rows: fruits }, bulk: [action] });
    await first();
    await userEvent.keyboard('{Control>}a{/Control}');
    await pressing('Yıka');
    await expect.element(page.getByText('5 kayda uygulanır'), LATE).toBeVisible();
    await expect.element(page.getByText('Şeftali, Çilek, Iğdır kayısısı, İncir ve 1 kayıt daha')).toBeVisible();
    await expect.element(page.getByText('1 kayda uygulanmaz')).toBeVisible();
    await expect.element(page.getByText(/kabuğu var: Nar/)).toBeVisible();
    // What is asked is asked as in any form.
    await pressing('Yıka (5)');
    await expect.element(page.getByText('Zorunlu')).toBeVisible();
    expect(begin).not.toHaveBeenCalled();
    await userEvent.fill(page.getByLabelText('Nasıl'), 'suyla');
    await pressing('Yıka (5)');
    await expect.element(page.getByText('Yıka: sonuç')).toBeVisible();
    expect(begin.mock.calls[0]?.[0].map(({ name }) => name)).not.toContain('Nar');
    expect(begin.mock.calls[0]?.[1]).toEqual({ how: 'suyla' });
    const lines = page
      .getByRole('listitem')
      .elements()
      .map((each) => each.textContent);
    expect(lines).toHaveLength(5);
    expect(lines[0]).toBe('ElmaYapılmadıBaşkası değiştirdi.');
    await pressing('Geri al');
    await vi.waitFor(() => expect(back).toHaveBeenCalledTimes(1));
    expect(back.mock.calls[0]?.[0].map(({ name }) => name)).not.toContain('Elma');
    await expect.poll(() => shownToasts().map(({ message }) => message)).toContainEqual('4 kayıt eski haline döndü.');
    // What was done with them is done: nothing is chosen any more.
    await expect.element(page.getByText(/kayıt seçili/)).not.toBeInTheDocument();
  });

  test('are told of in a notice where there is one and it was done: no result has to be closed', async () => {
    const { begin, action } = washing();
    draw({ name: 'one', source: { rows: fruits.filter(({ name }) => name === 'Şeftali') }, bulk: [action] });
    await first();
    await userEvent.keyboard(' ');
    await pressing('Yıka');
    await userEvent.fill(page.getByLabelText('Nasıl'), 'suyla');
    await pressing('Yıka (1)');
    await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(1));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.poll(() => shownToasts().map(({ message }) => message)).toContainEqual('Yıka: 1 kayıt.');
  });

  test('are asked about once more on a test or backup system: who thinks better of it sends nothing and keeps what was filled in', async () => {
    const { begin, action } = washing();
    const ask = vi.fn<(count: number) => Promise<boolean>>(() => Promise.resolve(false));
    const stop = askOnceMore(ask);
    draw({ name: 'asked', source: { rows: fruits }, bulk: [action] });
    await first();
    await userEvent.keyboard('{Control>}a{/Control}');
    await pressing('Yıka');
    await userEvent.fill(page.getByLabelText('Nasıl'), 'suyla');
    await pressing('Yıka (5)');
    await vi.waitFor(() => expect(ask).toHaveBeenCalledWith(5));
    await expect.element(page.getByLabelText('Nasıl')).toHaveValue('suyla');
    expect(begin).not.toHaveBeenCalled();
    ask.mockResolvedValue(true);
    await pressing('Yıka (5)');
    await expect.element(page.getByText('Yıka: sonuç')).toBeVisible();
    expect(begin).toHaveBeenCalledTimes(1);
    stop();
  });

  test('that nothing applies to are not sent', async () => {
    const { begin, action } = washing();
    draw({ name: 'left', source: { rows: fruits.filter(({ name }) => name === 'Nar') }, bulk: [action] });
    await expect.element(page.getByRole('gridcell', { name: 'Nar', exact: true })).toBeVisible();
    box.querySelector<HTMLElement>('[data-row="0"][data-col="1"]')?.focus();
    await userEvent.keyboard(' ');
    await pressing('Yıka');
    await expect.element(page.getByText('Seçilen kayıtların hiçbirine uygulanamaz'), LATE).toBeVisible();
    expect(page.getByRole('button', { name: /^Yıka \(/ }).elements()).toEqual([]);
    await userEvent.fill(page.getByLabelText('Nasıl'), 'suyla');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Seçilen kayıtların hiçbirine uygulanamaz')).not.toBeInTheDocument();
    expect(begin).not.toHaveBeenCalled();
  });

  test('have one menu on a phone, with a target for a finger', async () => {
    const { action } = washing();
    await page.viewport(390, 800);
    box.style.width = '390px';
    draw({ name: 'small', source: { rows: fruits }, bulk: [action] });
    const choose = page.getByRole('checkbox', { name: 'Satırı seç' }).first();
    await choose.click();
    const menu = page.getByRole('button', { name: 'Eylemler' });
    await expect.element(menu, LATE).toBeVisible();
    expect((menu.element() as HTMLElement).offsetHeight).toBeGreaterThanOrEqual(44);
    await menu.click();
    await expect.element(page.getByRole('menuitem', { name: 'Kopyala' })).toBeVisible();
    (page.getByRole('menuitem', { name: 'Yıka' }).element() as HTMLElement).click();
    await expect.element(page.getByText('1 kayda uygulanır'), LATE).toBeVisible();
    await page.viewport(1280, 800);
  });
});
