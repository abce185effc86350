import { describe, expect, it } from 'vitest';
import type { MenuEntry } from '#features/core/navigation/contract/entry-shapes.ts';
import { translate } from '#platform/web/i18n/translate.ts';
import { EMPTY_ENTRY, overtakenChanges, type Wanted } from '../contract/drafted-tree.ts';
import { type Clash, overtakenClash, settledStep, takenClashes } from './clashes.ts';
import { itemTexts } from './item-texts.ts';

const stock: MenuEntry = { ...EMPTY_ENTRY, id: 2, parentId: 1, sequence: 5, title: { tr: 'Stok', en: 'Stock' } };
const naming = {
  t: (key: keyof typeof itemTexts.tr, values = {}) => translate(itemTexts, key, values, 'tr'),
  language: 'tr' as const,
  screens: [],
  badgeSources: [],
  titleOf: (id: number) => `#${id}`,
};
const said = ({ lines }: Clash) => lines.map(({ label, was, theirs, mine }) => [label, was, theirs, mine]);

describe('what was published under a draft', () => {
  it('stands beside what the draft wants, field by field, and either may stay', () => {
    const wish: Wanted = {
      itemId: 2,
      op: 'edit',
      to: { icon: 'box', disabled: true, parentId: 3, sequence: 1 },
      base: { icon: null, disabled: false, parentId: 1, sequence: 5 },
    };
    const now = { ...stock, icon: 'truck', sequence: 9 };
    const [overtaken] = overtakenChanges([now], [wish]);
    if (overtaken === undefined) throw new Error('nothing was overtaken');
    const clash = overtakenClash(overtaken, wish, now, naming);
    expect(said(clash)).toEqual([
      ['Simge', '—', 'Kamyon', 'box'],
      ['Yeri', '#1 altında · 5', '#1 altında · 9', '#3 altında · 1'],
    ]);
    expect(clash.settle({})).toEqual({ itemId: 2, op: 'edit', to: wish.to, rebase: true });
    expect(clash.settle({ '2:icon': 'theirs' })?.to).toEqual({ disabled: true, parentId: 3, sequence: 1 });
    expect(clash.settle({ '2:parentId': 'theirs', '2:icon': 'theirs' })?.to).toEqual({ disabled: true });
  });

  it('may keep an item that the draft removes', () => {
    const { id: _itself, ...base } = stock;
    const wish: Wanted = { itemId: 2, op: 'remove', to: {}, base };
    const clash = overtakenClash(
      { itemId: 2, gone: false, fields: ['icon'] },
      wish,
      { ...stock, icon: 'truck' },
      naming,
    );
    expect(said(clash)).toEqual([['Menüde', 'Duruyor', 'Simge: Kamyon', 'Kaldırılmış']]);
    expect(clash.settle({ '2:presence': 'theirs' })?.op).toBeNull();
    expect(clash.settle({})).toMatchObject({ op: 'remove', rebase: true });
  });
});

describe('a step that met somebody else’s', () => {
  const byId = new Map([[2, stock]]);
  const theirs: Wanted = { itemId: 2, op: 'edit', to: { icon: 'truck', disabled: true }, base: {} };

  it('keeps what they wanted beside it, and takes one side where both want the same field', () => {
    const mine = [
      { itemId: 2, op: 'edit' as const, to: { icon: 'leaf' } },
      { itemId: 7, op: 'remove' as const, to: {} },
    ];
    const clashes = takenClashes(mine, [theirs], byId, naming);
    expect(clashes.flatMap(said)).toContainEqual(['Simge', '—', 'Kamyon', 'Yaprak']);
    const rest = mine.slice(1);
    expect(settledStep(clashes, {}, mine)).toContainEqual(
      expect.objectContaining({ itemId: 2, to: expect.objectContaining({ icon: 'leaf' }) }),
    );
    const settled = settledStep(clashes, { '2:icon': 'theirs' }, mine);
    expect(settled[0]?.to).toMatchObject({ icon: 'truck' });
    expect(settled.slice(1)).toEqual(rest);
  });

  it('asks whether an item stays that one of them removed, and nothing where both want the same', () => {
    const [clash] = takenClashes([{ itemId: 2, op: 'remove', to: {} }], [theirs], byId, naming);
    if (clash === undefined) throw new Error('nothing clashed');
    expect(said(clash)).toEqual([['Menüde', 'Duruyor', 'Duruyor', 'Kaldırılmış']]);
    expect(clash.settle({ '2:presence': 'theirs' })).toBeNull();
    expect(takenClashes([{ itemId: 2, op: 'edit', to: theirs.to }], [theirs], byId, naming)).toEqual([]);
  });
});
