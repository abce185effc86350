import { expect, it } from 'vitest';
import type { MenuEntry } from '#features/core/navigation/contract/entry-shapes.ts';
import { EMPTY_ENTRY, entriesById, resultingEntries } from '../contract/drafted-tree.ts';
import { type FindingKind, findingsOf } from '../contract/menu-findings.ts';
import { fixOf, isMended } from './finding-fixes.ts';
import { withStep } from './wishes.ts';

const caption = { tr: 'Stok', en: 'Stock' };
const SCREENS = [
  { id: 101, url: '/screen/warehouse/stock', caption, there: true },
  { id: 102, url: '/screen/old', caption: { tr: 'Eski', en: 'Old' }, there: false },
  { id: 103, url: '/screen/unopened', caption: { tr: 'Kapalı', en: 'Closed' }, there: true },
  { id: 104, url: '/screen/outside', caption: { tr: 'Dışarıda', en: 'Outside' }, there: true },
];
const known = { screens: SCREENS, opened: new Set([101, 104]), lacking: [], badgeSources: new Set(['late-orders']) };

const entry = (id: number, fields: Partial<MenuEntry> = {}): MenuEntry => ({
  ...EMPTY_ENTRY,
  id,
  sequence: id,
  title: { tr: `Öğe ${id}`, en: `Item ${id}` },
  icon: 'box',
  ...fields,
});

/** One of each kind. */
const BROKEN = [
  entry(1),
  entry(2, { parentId: 1, screenId: 101 }),
  entry(3, { parentId: 1, screenId: 101 }),
  entry(4, { parentId: 99, screenId: 101, icon: null }),
  entry(5, { screenId: 102 }),
  entry(6, { screenId: 103 }),
  entry(7),
  entry(8, { parentId: 1, screenId: 101, title: { tr: '', en: '' }, sequence: -1, hidden: 'always' }),
];

const mend = (entries: readonly MenuEntry[], kind: FindingKind): readonly MenuEntry[] => {
  const findings = findingsOf(entries, known).filter((finding) => finding.kind === kind);
  expect(findings.length, kind).toBeGreaterThan(0);
  const screenOf = (id: number | null) => SCREENS.find((screen) => screen.id === id);
  const step = fixOf(findings, [900, 901], { entries, changes: [], screenOf });
  return resultingEntries(entries, withStep([], step, entriesById(entries)));
};

it.each([
  'orphan',
  'screen-gone',
  'seen-by-nobody',
  'hidden-always',
  'twice',
  'empty-group',
  'title-missing',
  'icon-missing',
  'not-in-menu',
] as const)('mends all of a kind in one step: %s', (kind) => {
  const left = findingsOf(mend(BROKEN, kind), known).filter((finding) => finding.kind === kind);
  expect(left).toEqual([]);
});

it('takes a missing title from the screen, and adds a screen with its caption at the end', () => {
  expect(mend(BROKEN, 'title-missing').find(({ id }) => id === 8)?.title).toEqual(caption);
  const added = mend(BROKEN, 'not-in-menu').find(({ id }) => id === 900);
  expect(added).toMatchObject({ screenId: 104, title: { tr: 'Dışarıda', en: 'Outside' }, parentId: null });
  expect(added?.sequence).toBeGreaterThan(7);
});

it('says that who may open a screen is no matter of the menu', () => {
  expect(isMended('opened-by-nobody')).toBe(false);
});
