import { expect, it } from 'vitest';
import type { MenuEntry } from '#features/core/navigation/contract/entry-shapes.ts';
import { EMPTY_ENTRY } from './drafted-tree.ts';
import { comparedFindings, type Finding, findingsOf, type FindingKind } from './menu-findings.ts';

const SCREENS = [
  { id: 101, there: true },
  { id: 102, there: true },
  { id: 103, there: false },
];
const OPENED = new Set([101]);

const entry = (id: number, fields: Partial<MenuEntry> = {}): MenuEntry => ({
  ...EMPTY_ENTRY,
  id,
  sequence: id,
  title: { tr: `Öğe ${id}`, en: `Item ${id}` },
  icon: 'box',
  ...fields,
});

const found = (entries: readonly MenuEntry[]): readonly Finding[] =>
  findingsOf(entries, { screens: SCREENS, opened: OPENED, lacking: [], badgeSources: new Set(['late-orders']) });
const itemsOf = (entries: readonly MenuEntry[], kind: FindingKind): readonly number[] =>
  found(entries).flatMap((finding) => (finding.kind === kind && 'itemId' in finding ? [finding.itemId] : []));
const screensOf = (entries: readonly MenuEntry[], kind: FindingKind): readonly number[] =>
  found(entries).flatMap((finding) => (finding.kind === kind && 'screenId' in finding ? [finding.screenId] : []));

it('finds nothing in a sound menu but the screens that it lacks', () => {
  const sound = [
    entry(1, { icon: null }),
    entry(2, { parentId: 1, screenId: 101 }),
    entry(3, { kind: 'divider', icon: null }),
  ];
  expect(found(sound)).toEqual([{ kind: 'opened-by-nobody', screenId: 102 }]);
  expect(screensOf([], 'not-in-menu')).toEqual([101]);
  expect(screensOf([], 'opened-by-nobody')).toEqual([102]);
});

it('finds items without their parent, and items of screens that are gone or unknown', () => {
  const entries = [entry(1, { parentId: 99, screenId: 101 }), entry(2, { screenId: 103 }), entry(3, { screenId: 777 })];
  expect(itemsOf(entries, 'orphan')).toEqual([1]);
  expect(itemsOf(entries, 'screen-gone')).toEqual([2, 3]);
});

it('finds what nobody sees: a screen that nobody opens, and of groups that hold only such the outermost', () => {
  const entries = [
    entry(1),
    entry(2, { parentId: 1 }),
    entry(3, { parentId: 2, screenId: 102 }),
    entry(4),
    entry(5, { parentId: 4, screenId: 101 }),
    entry(6),
    entry(7, { parentId: 6, screenId: 101, hidden: 'always' }),
  ];
  expect(itemsOf(entries, 'seen-by-nobody')).toEqual([1, 3, 6]);
  expect(itemsOf(entries, 'hidden-always')).toEqual([7]);
  expect(itemsOf(entries, 'empty-group')).toEqual([]);
});

it('never counts what stands alone as unseen: a link out, a function, a divider', () => {
  const entries = [
    entry(1),
    entry(2, { parentId: 1, kind: 'external-link', link: 'https://ornek.example' }),
    entry(3, { function: 'print' }),
  ];
  expect(itemsOf(entries, 'seen-by-nobody')).toEqual([]);
  expect(itemsOf([entry(1)], 'empty-group')).toEqual([1]);
});

it('finds a screen twice under one parent, the later one, and not in two places', () => {
  const entries = [
    entry(1),
    entry(2, { parentId: 1, screenId: 101, sequence: 20 }),
    entry(3, { parentId: 1, screenId: 101, sequence: 10 }),
    entry(4, { screenId: 101 }),
  ];
  expect(itemsOf(entries, 'twice')).toEqual([2]);
});

it('finds titles and icons that are missing; a heading at the top needs no icon', () => {
  const entries = [
    entry(1, { icon: null, title: { tr: 'Depo', en: '' } }),
    entry(2, { parentId: 1, icon: null }),
    entry(3, { parentId: 2, screenId: 101, icon: null, title: { tr: '', en: 'Stock' } }),
  ];
  expect(itemsOf(entries, 'title-missing')).toEqual([1, 3]);
  expect(itemsOf(entries, 'icon-missing')).toEqual([2, 3]);
});

it('finds a badge whose number no feature counts, and screens that cannot show what they are bound to', () => {
  const badge = (source: string) => ({ title: { tr: '', en: '' }, source });
  const entries = [entry(1, { badge: badge('late-orders') }), entry(2, { badge: badge('counted-by-no-feature') })];
  expect(itemsOf(entries, 'badge-gone')).toEqual([2]);
  const known = { screens: SCREENS, opened: OPENED, lacking: [102], badgeSources: new Set<string>() };
  expect(findingsOf([], known)).toContainEqual({ kind: 'screen-lacks', screenId: 102 });
});

it('goes round a loop of parents once', () => {
  const loop = [entry(1, { parentId: 2 }), entry(2, { parentId: 1, screenId: 101 })];
  expect(itemsOf(loop, 'orphan')).toEqual([]);
  expect(itemsOf(loop, 'seen-by-nobody')).toEqual([]);
});

it('compares two menus by what the second one brings', () => {
  const before = found([entry(1)]);
  const after = found([entry(1), entry(2), entry(3, { screenId: 101 })]);
  expect(comparedFindings(before, after)).toEqual([
    { kind: 'empty-group', count: 2, fresh: 1 },
    { kind: 'opened-by-nobody', count: 1, fresh: 0 },
  ]);
});
