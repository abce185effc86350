import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connectDrafts, type DraftData } from '../draft-store.ts';
import { setLanguage } from '../i18n/language.ts';
import { shownToasts } from '../ui/toast.ts';
import type { DataGridProps } from './grid-props.ts';
import type { GridColumn } from './grid-types.ts';
import { box, columns, draw, drawAnew, fruits, LATE, names, type Row, useStage } from './testing/stage.tsx';

useStage();

describe('a grid', () => {
  test('says that its rows take long, keeps within its page, and shows them when they are there', async () => {
    const { promise, resolve } = Promise.withResolvers<{ rows: readonly Row[]; total: number }>();
    draw({ source: { queryKey: ['slow'], read: () => promise }, height: 'fill' });
    const word = page.getByText('Bu liste uzun sürüyor; hazır olunca burada görünecek.');
    await expect.element(word, { timeout: 10_000 }).toBeVisible();
    await expect.poll(() => box.scrollHeight).toBeLessThanOrEqual(box.clientHeight);
    resolve({ rows: fruits, total: fruits.length });
    await expect.element(page.getByRole('gridcell', { name: 'Nar', exact: true })).toBeVisible();
    expect(word.elements()).toEqual([]);
  });

  test('without a row says that there is no data, whatever else its screen says of that, in both languages', async () => {
    draw({ source: { rows: [] }, empty: 'Henüz meyve eklenmemiş' });
    await expect.element(page.getByText('Veri yok', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Henüz meyve eklenmemiş')).toBeVisible();
    setLanguage('en');
    await expect.element(page.getByText('No data', { exact: true })).toBeVisible();
    setLanguage('tr');
  });

  test('of 100,000 rows and 60 columns draws what is in view, and walks to its last cell', async () => {
    const many: readonly GridColumn<Row>[] = Array.from({ length: 60 }, (_, at) => ({
      key: `c${at}`,
      header: `Kolon ${at}`,
      width: 120,
      value: (row) => `${row.id}/${at}`,
    }));
    const rows = Array.from({ length: 100_000 }, (_, id) => ({ id, name: '', planned: '0' }));
    draw({ columns: many, source: { rows } });
    await expect.element(page.getByRole('gridcell', { name: '0/0', exact: true })).toBeVisible();
    expect(page.getByRole('gridcell').elements().length).toBeLessThan(700);
    const grid = page.getByRole('grid').element();
    expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['100001', '60']);
    (page.getByRole('gridcell', { name: '0/0', exact: true }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect.poll(() => document.activeElement?.textContent).toBe('99999/59');
    await userEvent.keyboard('{Home}{PageUp}');
    await expect.poll(() => document.activeElement?.getAttribute('data-col')).toBe('0');
    expect(page.getByRole('gridcell').elements().length).toBeLessThan(700);
    const columnsOf = (row: Element) =>
      [...row.querySelectorAll('[aria-colindex]')].map((each) => each.getAttribute('aria-colindex')).join(' ');
    (grid.parentElement as HTMLElement).scrollLeft = 3_000;
    // Those out of sight draw the columns that came once the list rests.
    await expect.element(page.getByRole('columnheader', { name: /^Kolon 30/ })).toBeVisible();
    const drawn = () => [...new Set(page.getByRole('row').elements().map(columnsOf))];
    await expect.poll(drawn).toEqual([expect.stringMatching(/ 26 27 .* 36 /)]);
  });

  test('that is opened in the middle stands there, in the room there is, and is followed from there', async () => {
    const rows = Array.from({ length: 5_000 }, (_, id) => ({ id, name: `Satır ${id}`, planned: '0' }));
    draw({ source: { rows }, height: 'fill' }, '/?skip="3000"');
    const first = page.getByRole('gridcell', { name: 'Satır 3000', exact: true });
    await expect.element(first).toBeInViewport();
    const scroller = page.getByRole('grid').element().parentElement as HTMLElement;
    // Wide and high as it is, though most lists have less beside and above them.
    expect(page.getByRole('grid').element().clientWidth).toBe(scroller.clientWidth);
    expect(box.clientHeight - (scroller.parentElement as HTMLElement).getBoundingClientRect().bottom).toBeCloseTo(
      16,
      0,
    );
    scroller.scrollTop += 34 * 100;
    await expect.element(page.getByRole('gridcell', { name: 'Satır 3100', exact: true })).toBeInViewport();
    await expect.element(page.getByText(/^3\.101–/)).toBeVisible();
  });

  test('sorts the Turkish way, by one column and by more, and finds folded words', async () => {
    const router = draw({ source: { rows: fruits }, searchLabel: 'Ara' });
    await page.getByRole('columnheader', { name: /^Ad/ }).click();
    await expect.poll(names).toEqual(['Çilek', 'Elma', 'Iğdır kayısısı', 'İncir', 'Nar', 'Şeftali']);
    await page.getByRole('columnheader', { name: /^Ad/ }).click();
    await expect.poll(names).toEqual(['Şeftali', 'Nar', 'İncir', 'Iğdır kayısısı', 'Elma', 'Çilek']);
    await userEvent.keyboard('{Shift>}');
    await page.getByRole('columnheader', { name: /^Miktar/ }).click();
    await userEvent.keyboard('{/Shift}');
    await expect.poll(() => router.state.location.search).toMatchObject({ sort: '-name,planned' });
    await page.getByRole('searchbox', { name: 'Ara' }).fill('IGDIR');
    await expect.poll(names).toEqual(['Iğdır kayısısı']);
    await page.getByRole('searchbox', { name: 'Ara' }).fill('yok');
    await expect.element(page.getByText('Aramaya uyan kayıt yok')).toBeVisible();
  });

  test('keeps changes until they are saved, takes them back, and sends what is right of them', async () => {
    const save = vi.fn<NonNullable<DataGridProps<Row>['editing']>['save']>((changes) =>
      Promise.resolve(changes.map(({ key }) => ({ key, state: 'saved' as const }))),
    );
    draw({ source: { rows: fruits }, editing: { save } });
    await page.getByRole('button', { name: 'Düzenle' }).click();
    const cell = (row: number, col: number) =>
      document.querySelector<HTMLElement>(`[data-row="${row}"][data-col="${col}"]`);
    cell(0, 1)?.focus();
    await userEvent.keyboard('1.240,5{Enter}bir{Enter}');
    await expect
      .poll(() => [cell(0, 1)?.textContent, cell(1, 1)?.getAttribute('aria-invalid')])
      .toEqual(['1.240,5', 'true']);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(() => cell(1, 1)?.getAttribute('aria-invalid')).toBeNull();
    cell(0, 0)?.focus();
    await userEvent.keyboard('{Delete}');
    await expect.poll(() => cell(0, 0)?.getAttribute('data-tip')).toBe('Ad gerekli.');
    // Heard as what is wrong with the cell, and not as a part of what stands in it.
    const described = (element: Element | null | undefined) =>
      document.getElementById(element?.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(described(cell(0, 0))).toBe('Ad gerekli.');
    expect(cell(0, 0)?.innerText).toBe('');
    await userEvent.keyboard('{F2}');
    await expect.poll(() => described(cell(0, 0)?.querySelector('input'))).toBe('Ad gerekli.');
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('Ayva{Enter}');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect
      .poll(() => save.mock.calls[0]?.[0].map(({ key, values }) => [key, values]))
      .toEqual([[0, { name: 'Ayva', planned: '1240.5' }]]);
    await expect
      .poll(() => page.getByRole('region', { name: 'Kaydedilmemiş değişiklikler' }).elements().length)
      .toBe(0);
  });

  test('pastes a ragged block: what no text came for stays, what lies beyond the list is told, and a key takes it back', async () => {
    const save = vi.fn<NonNullable<DataGridProps<Row>['editing']>['save']>();
    draw({ source: { rows: fruits }, editing: { save } });
    await page.getByRole('button', { name: 'Düzenle' }).click();
    const cell = (row: number, col: number) =>
      document.querySelector<HTMLElement>(`[data-row="${row}"][data-col="${col}"]`);
    cell(1, 0)?.focus();
    await expect.poll(() => cell(1, 0)?.tabIndex).toBe(0);
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Ayva\nArmut\t1.240,5\tfazla\nErik');
    cell(1, 0)?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    const figures = () => [1, 2, 3].map((row) => cell(row, 1)?.textContent);
    await expect.poll(() => names().slice(1, 4)).toEqual(['Ayva', 'Armut', 'Erik']);
    expect(figures()).toEqual(['10,5', '1.240,5', '31,5']);
    await expect
      .poll(() => shownToasts().map(({ message }) => message))
      .toContain('Listenin son sütunundan taşan 1 sütun yapıştırılmadı.');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(() => names().slice(1, 4)).toEqual(['Çilek', 'Iğdır kayısısı', 'İncir']);
  });

  test('brings back what was changed and not saved, until it is saved or thrown away', async () => {
    const drafts = new Map<string, DraftData>();
    connectDrafts({
      read: (key) => Promise.resolve(drafts.get(key) ?? null),
      keep: ({ key, data }) => Promise.resolve(drafts.set(key, data)),
      drop: (key) => Promise.resolve(drafts.delete(key)),
    });
    const save = vi.fn<NonNullable<DataGridProps<Row>['editing']>['save']>((changes) =>
      Promise.resolve(changes.map(({ key }) => ({ key, state: 'saved' as const }))),
    );
    const shown = { source: { rows: fruits }, editing: { save } };
    draw(shown);
    await page.getByRole('button', { name: 'Düzenle' }).click();
    document.querySelector<HTMLElement>('[data-row="0"][data-col="0"]')?.focus();
    await userEvent.keyboard('Ayva{Enter}');
    await expect.poll(() => drafts.size).toBe(1);
    drawAnew(shown);
    await expect.poll(() => names()[0]).toBe('Ayva');
    document.querySelector<HTMLElement>('[data-row="0"][data-col="0"]')?.focus();
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.poll(() => save.mock.calls[0]?.[0].map(({ values }) => values)).toEqual([{ name: 'Ayva' }]);
    await expect.poll(() => drafts.size).toBe(0);
  });

  test('stands page by page; a link to a page that is no more leads to the last', async () => {
    const rows = Array.from({ length: 120 }, (_, id) => ({ id, name: `Ad ${id}`, planned: '0' }));
    const router = draw({ source: { rows }, paging: 'pages' }, '/?skip=%229950%22');
    await expect.poll(() => router.state.location.search).toMatchObject({ skip: '100' });
    await expect.poll(() => names()[0]).toBe('Ad 100');
    await page.getByRole('button', { name: 'Önceki sayfa' }).click();
    await expect.poll(() => names()[0]).toBe('Ad 50');
    await page.getByRole('button', { name: 'Diğer seçenekler' }).click();
    await expect
      .element(page.getByRole('menuitemradio', { name: 'Sayfa sayfa' }))
      .toHaveAttribute('aria-checked', 'true');
  });

  test('fills down a marked block, and leaves what may not be changed', async () => {
    const save = vi.fn<NonNullable<DataGridProps<Row>['editing']>['save']>();
    const guarded = columns.map((column) => ({ ...column, edit: { may: (row: Row) => row.id !== 2 } }));
    draw({ columns: guarded, source: { rows: fruits }, editing: { save } });
    await page.getByRole('button', { name: 'Düzenle' }).click();
    document.querySelector<HTMLElement>('[data-row="0"][data-col="0"]')?.focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
    await expect.poll(() => names().slice(0, 5)).toEqual(['Şeftali', 'Şeftali', 'Iğdır kayısısı', 'Şeftali', 'Nar']);
  });

  test('stands as cards in a panel: found, ordered, chosen and changed there, one stop of the Tab key, its own names in the url', async () => {
    const router = draw({
      name: 'side',
      source: { rows: fruits },
      searchLabel: 'Ara',
      editing: { save: () => Promise.resolve([]) },
      bulk: [],
      panel: true,
    });
    const cards = () =>
      page
        .getByRole('row')
        .elements()
        .map((card) => card.querySelector('[class*=title]')?.textContent);
    await userEvent.selectOptions(page.getByLabelText('Sıralama'), 'Ad (artan)');
    await vi.waitFor(() => expect(cards().slice(0, 2)).toEqual(['Çilek', 'Elma']));
    expect(router.state.location.search).toEqual({ 'side-sort': 'name' });
    expect(box.querySelectorAll('[role="row"][tabindex="0"]')).toHaveLength(1);
    await userEvent.fill(page.getByLabelText('Ara'), 'igdir');
    await vi.waitFor(() => expect(cards()).toEqual(['Iğdır kayısısı']));
    await userEvent.clear(page.getByLabelText('Ara'));
    await vi.waitFor(() => expect(cards()).toHaveLength(6));

    box.querySelector<HTMLElement>('[data-index="0"]')?.focus();
    await userEvent.keyboard(' {ArrowDown}{End}{Home}');
    expect(document.activeElement?.getAttribute('aria-selected')).toBe('true');
    await expect.element(page.getByText('1 kayıt seçili')).toBeVisible();
  });

  test('chooses all rows between two, with Shift, by the mouse and by the keyboard', async () => {
    draw({ name: 'choosing', source: { rows: fruits }, bulk: [] });
    const placed = (row: number) => box.querySelector(`[data-row="${row}"][data-col="0"]`) as Element;
    await vi.waitFor(() => expect(placed(4)).not.toBeNull());
    await userEvent.click(placed(1));
    await userEvent.click(placed(4), { modifiers: ['Shift'] });
    await expect.element(page.getByText('4 kayıt seçili')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText(/kayıt seçili/)).not.toBeInTheDocument();
    box.querySelector<HTMLElement>('[data-row="0"][data-col="1"]')?.focus();
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    await expect.element(page.getByText('3 kayıt seçili')).toBeVisible();
  });

  test('is walked by the keys of the grid pattern, its row of filters a row like any other', async () => {
    const many = Array.from({ length: 200 }, (_, id) => ({ id, name: `Ad ${id}`, planned: String(id) }));
    draw({ name: 'walked', source: { rows: many }, bulk: [], editing: { save: () => Promise.resolve([]) } });
    const at = () => {
      const { row, col } = document.activeElement instanceof HTMLElement ? document.activeElement.dataset : {};
      return `${row}/${col}`;
    };
    const press = async (keys: string, to: string) => {
      await userEvent.keyboard(keys);
      await expect.poll(() => [keys, at()]).toEqual([keys, to]);
    };
    await vi.waitFor(() => expect(names()).not.toEqual([]));
    box.querySelector<HTMLElement>('[data-row="0"][data-col="0"]')?.focus();
    await press('{End}', '0/2');
    await press('{Home}', '0/0');
    await press('{ArrowRight}', '0/1');
    await press('{Control>}{End}{/Control}', '199/2');
    await press('{ArrowDown}{ArrowRight}', '199/2');
    await press('{Control>}{Home}{/Control}', '0/0');
    await press('{ArrowLeft}', '0/0');
    await userEvent.keyboard('{PageDown}');
    await expect.poll(() => Number(at().split('/')[0])).toBeGreaterThan(5);
    await press('{PageUp}', '0/0');
    await press('{ArrowUp}', '-1/0');
    await press('{ArrowDown}{ArrowDown}', '1/0');

    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.element(page.getByText(/^200 kayıt seçili/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText(/kayıt seçili/)).not.toBeInTheDocument();

    await page.getByRole('button', { name: 'Düzenle' }).click();
    box.querySelector<HTMLElement>('[data-row="1"][data-col="1"]')?.focus();
    await userEvent.keyboard('{F2}Ayva');
    await expect.element(page.getByRole('textbox', { name: 'Ad', exact: false }).first()).toHaveValue('Ayva');
    await press('{Escape}', '1/1');
    expect(document.activeElement?.textContent).toBe('Ad 1');

    await page.getByRole('button', { name: 'Filtre' }).click();
    const rows = () => page.getByRole('row').elements().slice(0, 3);
    expect(rows().map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3']);
    expect(page.getByRole('grid').element().getAttribute('aria-rowcount')).toBe('202');
    await page.getByRole('textbox', { name: 'Ad filtresi' }).click();
    await press('{ArrowDown}', '0/1');
    await page.getByRole('textbox', { name: 'Ad filtresi' }).click();
    await press('{ArrowUp}', '-1/1');
  });

  test('opens and closes its groups by arrows, Enter and Space, and says which are open', async () => {
    const rows = ['Meyve', 'Sebze', 'Meyve'].map((name, id) => ({ id, name, planned: '10.5' }));
    draw({
      name: 'gathered',
      columns: columns.map((column) => ({ ...column, groupable: true })),
      source: { rows },
      bulk: [],
    });
    await vi.waitFor(() => expect(names()).not.toEqual([]));
    box.querySelector<HTMLElement>('[data-row="-1"][data-col="1"]')?.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    // Without the kit's own styles the menu lies under the list.
    await vi.waitFor(
      () => (page.getByRole('menuitem', { name: 'Buna göre grupla' }).element() as HTMLElement).click(),
      LATE,
    );
    const open = () =>
      page
        .getByRole('row')
        .elements()
        .flatMap((row) => row.getAttribute('aria-expanded') ?? []);
    await expect.poll(open).toEqual(['true', 'true']);
    const focused = () => (document.activeElement as HTMLElement).dataset;
    const press = async (keys: string, first: string, col: string) => {
      await userEvent.keyboard(keys);
      await expect.poll(() => [keys, open()[0], focused()['row'], focused()['col']]).toEqual([keys, first, '0', col]);
    };
    box.querySelector<HTMLElement>('[data-row="0"][data-col="2"]')?.focus();
    await press('{ArrowLeft}', 'true', '1');
    await press('{ArrowLeft}', 'false', '1');
    await press('{ArrowRight}', 'true', '1');
    await press('{ArrowRight}', 'true', '2');
    await press('{Enter}', 'false', '2');
    await press(' ', 'true', '2');
  });

  test('builds a filter as a form: no value that cannot be read is left out unseen, nothing written is lost by a slip', async () => {
    const router = draw({ name: 'built', source: { rows: fruits } });
    await page.getByRole('button', { name: 'Diğer seçenekler' }).click();
    const press = (name: string, role: 'button' | 'menuitem' = 'button') =>
      vi.waitFor(() => (page.getByRole(role, { name, exact: true }).element() as HTMLElement).click(), LATE);
    await press('Filtre oluştur…', 'menuitem');
    await press('Koşul ekle');
    await userEvent.selectOptions(page.getByLabelText('Sütun', { exact: true }), 'Miktar');
    const value = page.getByRole('dialog').getByRole('textbox', { name: 'Miktar filtresi' });
    await userEvent.fill(value, 'on iki');
    await press('Filtreyi uygula');
    await expect.element(page.getByText('Okunamayan bir değer var. Düzeltin ya da boşaltın.')).toBeVisible();
    await expect.poll(() => document.activeElement).toBe(value.element());
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(page.getByText('Kaydedilmemiş değişiklikler')).toBeVisible();
    await press('Düzenlemeye dön');
    await userEvent.fill(value, '10,5');
    (value.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => names()).toEqual(['Çilek']);
    expect(JSON.stringify(router.state.location.search)).toContain('10.5');
  });
});
