import '../theme/base.css';
import '../theme/tokens.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { putOnStage, useStage } from '#platform/web/testing/stage.ts';
import { apiProblem } from '../api-problem.ts';
import { Palette } from './palette.tsx';
import type { PaletteItem, PaletteSource } from './palette-types.ts';

useStage();

const place = (label: string): PaletteItem => ({ key: label, label, icon: null, href: `/screen/${label}` });
const chosen = vi.fn<(item: PaletteItem, beside: boolean) => void>();
const closed = vi.fn<() => void>();
beforeEach(() => {
  chosen.mockClear();
  closed.mockClear();
});

/** What had the focus when what was written before was taken. */
let heardBy: string | null = null;

const show = (
  items: readonly PaletteItem[],
  sources: readonly PaletteSource[] = [],
  begun = { text: '', entered: false },
) => {
  const sections = [{ key: 'screens', title: 'Ekranlar', items, most: 40 }];
  putOnStage(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <Palette
          opened
          begin={() => {
            heardBy = document.activeElement?.role ?? null;
            return begun;
          }}
          onClose={closed}
          atHand={sections}
          searched={sections}
          sources={sources}
          hrefOf={(href) => href}
          onChoose={chosen}
        />
      </QueryClientProvider>
    </MantineProvider>,
  );
};

/** A source whose answers come when the test says, and hold what was asked. */
const slowSource = () => {
  const answers = new Map<string, (items: readonly PaletteItem[]) => void>();
  const source: PaletteSource = {
    key: 'person',
    title: () => 'Kişiler',
    screen: '/user/list',
    find: (search) => new Promise((resolve) => answers.set(search, resolve)),
  };
  const answer = async (search: string): Promise<void> => {
    await vi.waitFor(() => expect(answers.has(search)).toBe(true));
    answers.get(search)?.([place(`${search} kişisi`)]);
  };
  return { source, answer };
};

const field = () => page.getByRole('combobox', { name: 'Her yerde ara' });
const option = (name: string) => page.getByRole('option', { name });
const selected = () => document.querySelector('[role="option"][aria-selected="true"]')?.textContent;
const told = () => document.getElementById(field().element().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('the palette', () => {
  test('is walked and opened by keys, and tells who listens what is selected', async () => {
    show(['Stok', 'Üretim Emirleri', 'Iğdır Deposu'].map(place));
    await expect.element(field()).toHaveFocus();
    expect([selected(), told()]).toEqual(['Stok', 'Stok']);
    await userEvent.keyboard('{ArrowUp}');
    expect([selected(), told()]).toEqual(['Iğdır Deposu', 'Iğdır Deposu']);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Control>}{Enter}{/Control}');
    expect(chosen.mock.lastCall?.[0].label).toBe('Üretim Emirleri');
    expect(chosen.mock.lastCall?.[1]).toBe(true);
    expect(closed).toHaveBeenCalledTimes(1);
    await userEvent.fill(field(), 'İĞD');
    expect(selected()).toBe('Iğdır Deposu');
    await userEvent.keyboard('{Enter}');
    expect(chosen.mock.lastCall?.[0].label).toBe('Iğdır Deposu');
  });

  test('keeps the focus inside at Tab, so that Escape still closes it', async () => {
    show([place('Stok')]);
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Escape}');
    expect(closed).toHaveBeenCalledTimes(1);
  });

  test('leaves Enter to whoever composes a letter', async () => {
    show([place('Stok')]);
    await expect.element(field()).toHaveFocus();
    field()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
    expect(chosen).not.toHaveBeenCalled();
    field()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(chosen).toHaveBeenCalledTimes(1);
  });

  test('shows the answer to what stands in the field, whichever comes last, and keeps what is selected', async () => {
    const { source, answer } = slowSource();
    show([place('Ayşe Ekranı')], [source]);
    await userEvent.fill(field(), 'ay');
    await answer('ay');
    await expect.element(option('ay kişisi')).toBeVisible();
    await userEvent.fill(field(), 'ayş');
    await vi.waitFor(() => expect(document.querySelectorAll('[role="option"]')).toHaveLength(1));
    await userEvent.fill(field(), 'ayşe');
    await answer('ayşe');
    await expect.element(option('ayşe kişisi')).toBeVisible();
    expect(selected()).toBe('Ayşe Ekranı');
    await expect.element(option('ayş kişisi')).not.toBeInTheDocument();
  });

  test('opens the first that comes for whoever wrote and pressed Enter before it stood', async () => {
    const { source, answer } = slowSource();
    show([place('Stok')], [source], { text: 'mehmet', entered: true });
    // Not before the field hears what is written next: no letter falls between the two.
    expect(heardBy).toBe('combobox');
    expect(chosen).not.toHaveBeenCalled();
    await answer('mehmet');
    await vi.waitFor(() => expect(chosen).toHaveBeenCalledTimes(1));
    expect(chosen.mock.lastCall?.[0].label).toBe('mehmet kişisi');
  });

  test('is silent of what is refused, and says where it could not look', async () => {
    const failing = (key: string, status: number): PaletteSource => ({
      key,
      title: () => key,
      screen: '/x',
      find: () => Promise.reject(apiProblem({ status, code: 'x', message: 'x' })),
    });
    show([place('Stok')], [failing('Roller', 403), failing('Firmalar', 500)]);
    await userEvent.fill(field(), 'stok');
    await expect.element(page.getByRole('alert').getByText('Şuralarda aranamadı: Firmalar.')).toBeVisible();
    expect(selected()).toBe('Stok');
    // What could not be asked is not claimed to be nowhere.
    await userEvent.fill(field(), 'zzz');
    await expect.element(page.getByRole('alert').getByText('Şuralarda aranamadı: Firmalar.')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/bulunamadı|Sonuç yok/);
    await userEvent.fill(field(), '');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledTimes(1);
  });

  test('asks with half of a word where the whole one finds nothing anywhere', async () => {
    const asked: string[] = [];
    const source: PaletteSource = {
      key: 'person',
      title: () => 'Kişiler',
      screen: '/user/list',
      find: async (search) => {
        asked.push(search);
        return search === 'meh' ? [place('Mehmet Kaya'), place('Mehlika Ak')] : [];
      },
    };
    show([place('Stok')], [source]);
    await userEvent.fill(field(), 'mehmt');
    await expect.element(option('Mehmet Kaya')).toBeVisible();
    expect(asked).toEqual(['mehmt', 'meh', 'mt']);
    expect(document.querySelectorAll('[role="option"]')).toHaveLength(1);
  });

  test('says in words that nothing is found, or that there is nothing to open yet', async () => {
    show([place('Stok')]);
    await userEvent.fill(field(), 'olmayan bir şey');
    await expect.element(page.getByText('“olmayan bir şey” için bir şey bulunamadı')).toBeVisible();
    show([]);
    await userEvent.fill(field(), '');
    await expect.element(page.getByText('Açabileceğiniz bir ekran yok')).toBeVisible();
  });

  test('draws no more than is looked at of ten thousand', async () => {
    show(Array.from({ length: 10_000 }, (_, index) => place(`Ekran ${index}`)));
    await expect.element(field()).toHaveFocus();
    expect(document.querySelectorAll('[role="option"]')).toHaveLength(40);
    await userEvent.fill(field(), 'ekran 9999');
    expect(selected()).toBe('Ekran 9999');
  });
});
