import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connectGridViews } from '../grid-view-store.ts';
import { rowAction } from '../row-actions/row-action.ts';
import { PageLink } from '../ui/page-link.tsx';
import { shownToasts } from '../ui/toast.ts';
import type { GridColumn } from './grid-types.ts';
import { box, columns, draw, fruits, LATE, names, type Row, type Save, useStage } from './testing/stage.tsx';

useStage();

const nar: Row = { id: 0, name: 'Nar', planned: '0' };

/** Presses what has this name, as soon as it is there. */
const press = (name: string, role: 'button' | 'menuitem' = 'button') =>
  vi.waitFor(() => (page.getByRole(role, { name, exact: true }).element() as HTMLElement).click(), LATE);

/** Lists drawn from here on are gathered by a column, as their person left them. */
const gather = (column: string): void => {
  const none = () => Promise.reject(new Error('not asked for here'));
  const arrangement = {
    columns: { order: [], hidden: {}, sizes: {}, pinned: {} },
    density: 'normal' as const,
    filterRow: false,
    grouping: [column],
    paging: null,
  };
  const read = () => Promise.resolve({ arrangement, views: [], mayShare: false });
  connectGridViews({ read, keep: () => Promise.resolve(), save: none, change: none, remove: none, restore: none });
};

describe('work in a grid', () => {
  const cellAt = (row: number, col: number) =>
    box.querySelector(`[data-row="${row}"][data-col="${col}"]`) as HTMLElement;
  const stand = async (row: number, col: number): Promise<HTMLElement> => {
    await vi.waitFor(() => expect(cellAt(row, col)).not.toBeNull(), LATE);
    cellAt(row, col).focus();
    await expect.poll(() => [document.activeElement, cellAt(row, col).tabIndex]).toEqual([cellAt(row, col), 0]);
    return cellAt(row, col);
  };
  const clip = (kind: 'copy' | 'paste', at: HTMLElement, text = ''): string => {
    const clipboardData = new DataTransfer();
    if (kind === 'paste') clipboardData.setData('text/plain', text);
    at.dispatchEvent(new ClipboardEvent(kind, { clipboardData, bubbles: true, cancelable: true }));
    return clipboardData.getData('text/plain');
  };

  test('copies no column of boxes; repeats a block where it goes into what is marked', async () => {
    const save = vi.fn<Save>();
    draw({ name: 'blocks', source: { rows: fruits }, editing: { save }, bulk: [] });
    await press('Düzenle');
    await stand(0, 0);
    expect(clip('copy', cellAt(0, 0))).toBe('Şeftali\t0');
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    expect(clip('copy', cellAt(1, 1))).toBe('Şeftali\r\nÇilek');
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{ArrowDown}{/Shift}');
    clip('paste', cellAt(3, 2), 'Ayva\t1\nErik\t2');
    const line = (row: number) => [cellAt(row, 1).textContent, cellAt(row, 2).textContent];
    await vi.waitFor(() =>
      expect([0, 1, 2, 3].map(line)).toEqual([
        ['Ayva', '1'],
        ['Erik', '2'],
        ['Ayva', '1'],
        ['Erik', '2'],
      ]),
    );
    expect(line(4)).toEqual(['Nar', '42']);
  });

  test('follows the link of a cell by Enter there, and opens the record by Enter elsewhere', async () => {
    const onRowOpen = vi.fn<(row: Row) => void>();
    const planned: GridColumn<Row> = {
      key: 'planned',
      header: 'Miktar',
      render: ({ name }) => (
        <PageLink to={`/?of=${name}`} label={`Satırları: ${name}`} isInCell>
          bar
        </PageLink>
      ),
    };
    const router = draw({
      name: 'linked',
      columns: [columns[0] as GridColumn<Row>, planned],
      source: { rows: fruits },
      onRowOpen,
    });
    await stand(3, 1);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => router.state.location.search).toEqual({ of: 'İncir' });
    expect(onRowOpen).not.toHaveBeenCalled();
    await stand(3, 0);
    await userEvent.keyboard('{Enter}');
    expect(onRowOpen).toHaveBeenCalledExactlyOnceWith(fruits[3]);
    await page.getByRole('link', { name: 'Satırları: Elma' }).click();
    await expect.poll(() => router.state.location.search).toEqual({ of: 'Elma' });
    expect(onRowOpen).toHaveBeenCalledOnce();
  });

  test('pastes and fills over the names of groups without losing a line', async () => {
    const rows = ['Meyve', 'Sebze', 'Meyve'].map((name, id) => ({ id, name, planned: String(id) }));
    const gathered = columns.map((column) => ({ ...column, groupable: true }));
    draw({ name: 'gathered-paste', columns: gathered, source: { rows }, editing: { save: () => Promise.resolve([]) } });
    await vi.waitFor(() => expect(names()).toHaveLength(3), LATE);
    await stand(-1, 0);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await press('Buna göre grupla', 'menuitem');
    await vi.waitFor(() => expect(names()).toHaveLength(6), LATE);
    await stand(1, 1);
    clip('paste', cellAt(1, 1), '10\n20\n30');
    const figures = () => [1, 2, 4].map((row) => cellAt(row, 1).textContent);
    await expect.poll(figures, LATE).toEqual(['10', '20', '30']);
    await stand(3, 1);
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}');
    await expect.poll(figures, LATE).toEqual(['10', '20', '30']);
  });

  test('keeps what is chosen while the list is read anew, and lets it go with the list', async () => {
    const run = vi.fn<(rows: readonly Row[]) => void>();
    const list = (name: string, total: number) => ({
      queryKey: [name],
      read: ({ skip }: { readonly skip: number }) =>
        Promise.resolve({
          rows: Array.from({ length: 100 }, (_, at) => ({ id: skip + at, name: `${name} ${skip + at}`, planned: '0' })),
          total,
        }),
    });
    const save: Save = (changes) => Promise.resolve(changes.map(({ key }) => ({ key, state: 'saved' })));
    const tried = rowAction<Row, {}>({
      key: 'try',
      label: 'Dene',
      icon: null,
      nameOf: ({ name }) => name,
      excludes: () => null,
      fields: {},
      begin: (rows) => {
        run(rows);
        return Promise.resolve({ task: null, data: { results: [] } });
      },
      back: () => Promise.resolve({ results: [] }),
      refresh: [],
    });
    const shown = { bulk: [tried], editing: { save } };
    draw({ ...shown, name: 'choosing-far', source: list('Ad', 100_000) });
    await stand(0, 1);
    await userEvent.keyboard(' {Control>}{End}{/Control}');
    await expect.poll(() => document.activeElement?.getAttribute('data-row')).toBe('99999');
    await userEvent.keyboard(' ');
    // What was saved is read anew, and what is not in view is let go of.
    await press('Düzenle');
    await stand(99_999, 2);
    await userEvent.keyboard('5{Enter}{Control>}s{/Control}');
    await expect.element(page.getByRole('button', { name: 'Vazgeç' }), LATE).not.toBeInTheDocument();
    await press('Dene');
    await press('Dene (2)');
    await vi.waitFor(
      () => expect(run.mock.calls[0]?.[0].map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([0, 99_999]),
      LATE,
    );
    await userEvent.keyboard('{Escape}');
    // More than can be done at a time is told, not done in part.
    await stand(99_999, 1);
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.element(page.getByText(/^100\.000 kayıt seçili/)).toBeVisible();
    await press('Dene');
    await expect
      .poll(() => shownToasts().map(({ message }) => message))
      .toContainEqual(expect.stringContaining('en çok 3.000 kayıt'));
    expect(run).toHaveBeenCalledTimes(1);
    draw({ ...shown, name: 'choosing-far', source: list('Başka', 200) });
    await expect.element(page.getByText(/kayıt seçili/)).not.toBeInTheDocument();
  });

  test('knows what was saved before a part failed, says why, and keeps the rest', async () => {
    const save = vi.fn<Save>((changes) =>
      changes[0]?.key === 2
        ? Promise.reject(new Error('Bağlantı koptu.'))
        : Promise.resolve(changes.map(({ key }) => ({ key, state: 'saved' as const }))),
    );
    draw({ name: 'parts', source: { rows: fruits }, editing: { save, most: 2 } });
    await press('Düzenle');
    await stand(0, 1);
    clip('paste', cellAt(0, 1), '1\n2\n3\n4');
    const bar = page.getByRole('region', { name: 'Kaydedilmemiş değişiklikler' });
    const said = () => bar.query()?.textContent ?? '';
    await expect.poll(said, LATE).toContain('4 satırda 4 hücre');
    await press('4 satırı kaydet');
    await expect.poll(said, LATE).toContain('2 satırda 2 hücre');
    await expect.element(bar.getByRole('alert'), LATE).toBeVisible();
    expect(save).toHaveBeenCalledTimes(2);
  });

  test('orders a choice by what people read of it, and finds it by that', async () => {
    const choices = [
      ['a', 'Şişe'],
      ['b', 'Çuval'],
      ['c', 'Iskarta'],
    ].map(([value = '', label = '']) => ({ value, label }));
    const kinds: GridColumn<Row> = { key: 'name', header: 'Tür', kind: 'choice', choices };
    const rows = ['a', 'b', 'c'].map((name, id) => ({ id, name, planned: '0' }));
    draw({
      name: 'choices',
      columns: [kinds],
      source: { rows },
      sort: [{ key: 'name', descending: false }],
      searchLabel: 'Ara',
    });
    await expect.poll(names, LATE).toEqual(['Çuval', 'Iskarta', 'Şişe']);
    await page.getByRole('searchbox', { name: 'Ara' }).fill('ISKA');
    await expect.poll(names, LATE).toEqual(['Iskarta']);
  });

  test('names the row that two people changed, and keeps its buttons quiet once their menus came', async () => {
    const save: Save = (changes) =>
      Promise.resolve(changes.map(({ key, row }) => ({ key, state: 'conflict', theirs: { ...row, planned: '9' } })));
    draw({ name: 'torn', source: { rows: fruits }, editing: { save }, bulk: [] });
    await press('Düzenle');
    await stand(0, 2);
    await userEvent.keyboard('8{Enter}{Control>}s{/Control}');
    await press('1 çakışmayı çöz');
    await expect.element(page.getByText('Şeftali: siz düzenlerken başkası değiştirdi'), LATE).toBeVisible();
    const look = () =>
      page
        .getByRole('button', { name: 'Sütunlar' })
        .query()
        ?.className.match(/\S+_tool(?!\S)/)?.[0];
    const before = look();
    expect(before).toBeDefined();
    await press('Sütunlar');
    await expect.element(page.getByRole('button', { name: 'Varsayılana dön' }), LATE).toBeInTheDocument();
    expect(look()).toBe(before);
  });

  test('leads to a row that was refused as a whole, and says why where it begins', async () => {
    const save: Save = (changes) =>
      Promise.resolve(
        changes.map(({ key }) => ({ key, state: 'refused', problems: [{ column: null, message: 'Emir kapandı.' }] })),
      );
    draw({ name: 'refused', source: { rows: fruits }, editing: { save }, bulk: [] });
    await press('Düzenle');
    await stand(3, 2);
    await userEvent.keyboard('8{Enter}{Control>}s{/Control}');
    await press('Sonraki hata');
    await expect.poll(() => document.activeElement?.textContent, LATE).toBe('Emir kapandı.');
    expect(cellAt(3, 2).textContent).toBe('8');
  });

  test('says on a phone what a field holds, also to whoever cannot see it', async () => {
    await page.viewport(390, 800);
    draw({ name: 'phone', source: { rows: fruits }, editing: { save: () => Promise.resolve([]) } });
    await press('Düzenle');
    await expect
      .element(page.getByRole('button', { name: 'Miktar değeri: 10,5', exact: true }), LATE)
      .toBeInTheDocument();
    await page.viewport(1440, 900);
  });

  test('puts all its rows on paper, also those that nobody looked at, and says where there are more', async () => {
    const printed = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const read = ({ skip }: { readonly skip: number }) =>
      Promise.resolve({ rows: Array.from({ length: 100 }, (_, at) => ({ ...nar, id: skip + at })), total: 300 });
    draw({ name: 'paper', source: { queryKey: ['paper'], read } });
    await stand(0, 0);
    dispatchEvent(new Event('beforeprint'));
    await expect.element(page.getByText('300 satırdan 100 tanesi')).toBeInTheDocument();
    dispatchEvent(new Event('afterprint'));
    await press('Diğer seçenekler');
    await press('Yazdır', 'menuitem');
    await vi.waitFor(() => expect(printed).toHaveBeenCalledTimes(1), LATE);
    dispatchEvent(new Event('beforeprint'));
    await expect.poll(() => names().length, LATE).toBe(300);
    await expect.element(page.getByText('300 satırın tamamı')).toBeInTheDocument();
    dispatchEvent(new Event('afterprint'));
  });

  test('says on paper how many of all rows the page of a list has', async () => {
    const read = ({ skip }: { readonly skip: number }) =>
      Promise.resolve({ rows: Array.from({ length: 100 }, (_, at) => ({ ...nar, id: skip + at })), total: 300 });
    draw({ name: 'paper-pages', source: { queryKey: ['paper-pages'], read }, paging: 'pages' });
    await stand(0, 0);
    dispatchEvent(new Event('beforeprint'));
    await expect.element(page.getByText('300 satırdan 50 tanesi')).toBeInTheDocument();
    dispatchEvent(new Event('afterprint'));
  });

  test('gathers nothing where some of the rows did not come, and asks again by a button', async () => {
    let isDown = true;
    const read = ({ skip }: { readonly skip: number }) =>
      skip > 0 && isDown
        ? Promise.reject(new Error('503'))
        : Promise.resolve({
            rows: Array.from({ length: 100 }, (_, at) => ({ ...nar, id: skip + at })),
            total: 300,
          });
    const gathered = columns.map((column) => ({ ...column, groupable: true }));
    gather('name');
    draw({ name: 'gathered-late', columns: gathered, source: { queryKey: ['late-groups'], read } });
    await expect.element(page.getByRole('button', { name: 'Yeniden dene' }), LATE).toBeVisible();
    isDown = false;
    await press('Yeniden dene');
    // The names of the columns, the group's own line, its rows, and what they come to.
    await expect.element(page.getByRole('treegrid'), LATE).toHaveAttribute('aria-rowcount', '303');
  });
});
