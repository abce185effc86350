import { describe, expect, test } from 'vitest';
import type { MenuItem } from '../contract/shapes.ts';
import { firstOfFamily, type MenuOffers, navigationTree, searchNavigation } from './navigation-tree.ts';

const pressed: string[] = [];
const offers: MenuOffers = {
  functions: {
    search: () => pressed.push('search'),
    keys: () => pressed.push('keys'),
    'full-screen': () => pressed.push('full-screen'),
    print: () => pressed.push('print'),
  },
  hides: { always: () => true, 'small-screen': () => false, 'large-screen': () => true },
};

const row = (id: number, parentId: number | null, screen: string | null, title: string, sequenceNo = id): MenuItem => ({
  id,
  parentId,
  screenId: screen === null ? null : id,
  url: screen,
  sequenceNo,
  title,
  caption: title,
  icon: null,
});

const rows = [
  row(4, 3, '/screen/access/matrix', 'Ekran Yetkileri'),
  row(1, null, null, 'YÖNETİM', 20),
  row(2, 1, '/user/list', 'Kullanıcılar'),
  row(3, 1, null, 'Yetki Yönetimi'),
  row(5, 3, '/screen/access/roles', 'Roller'),
  row(6, 1, null, 'Sevkiyat', 30),
  row(7, 6, '/screen/shipping/igdir', 'Iğdır Deposu'),
  row(8, 6, '/screen/shipping/izmir', 'İZMİR Deposu'),
  row(9, 99, '/screen/lost', 'Yetim'),
  row(10, null, '/dashboards/home', 'Ana Sayfa', 1),
];
const tree = navigationTree(rows, offers);
const titles = (text: string) => {
  const flat = (items: ReturnType<typeof navigationTree>): string[] =>
    items.flatMap((item) => [...(item.type === 'basic' ? [item.title] : []), ...flat(item.children)]);
  return flat(searchNavigation(tree, text));
};

describe('the tree of the menu', () => {
  test('goes by sequence number, and an orphan stands at the top', () => {
    expect(tree.map((item) => item.title)).toEqual(['Ana Sayfa', 'Yetim', 'YÖNETİM']);
  });

  test('tells groups, collapsable and basic items apart', () => {
    const management = tree[2];
    expect(management?.type).toBe('group');
    expect(management?.children.map((item) => item.type)).toEqual(['basic', 'collapsable', 'collapsable']);
    expect(tree[0]?.type).toBe('basic');
  });

  test('draws a kind that a row carries', () => {
    const aside = { ...row(1, null, null, 'Yan panel'), kind: 'aside' as const };
    const child = row(2, 1, '/screen/a', 'A');
    const divider = { ...row(3, null, null, ''), kind: 'divider' as const };
    const spacer = { ...row(4, null, null, ''), kind: 'spacer' as const };
    const items = navigationTree([aside, child, divider, spacer], offers);
    expect(items.map(({ type }) => type)).toEqual(['aside', 'divider', 'spacer']);
    expect(items[0]?.children.map(({ link }) => link)).toEqual(['/screen/a']);
  });

  test('carries badge, disabled, exact match, function, hidden and forced active through', () => {
    const [busy, plain, does] = navigationTree(
      [
        {
          ...row(1, null, '/screen/a', 'A'),
          badge: { title: '3', style: 'simple', color: '#fff' },
          disabled: true,
          exactMatch: true,
          active: true,
          hidden: 'large-screen',
        },
        row(2, null, '/screen/b', 'B'),
        { ...row(3, null, null, 'Ara'), function: 'search' },
      ],
      offers,
    );
    expect(busy).toMatchObject({
      badge: { title: '3', style: 'simple', color: '#fff' },
      disabled: true,
      exactMatch: true,
      active: true,
    });
    expect(busy?.hidden?.(busy)).toBe(true);
    expect(plain).toEqual({
      id: 2,
      type: 'basic',
      title: 'B',
      caption: 'B',
      icon: null,
      link: '/screen/b',
      children: [],
    });
    expect(does?.type).toBe('basic');
    if (does) does.function?.(does);
    expect(pressed).toEqual(['search']);
  });

  test('leads out of the product over https alone, and inside it to a path alone', () => {
    const outside = (url: string) => ({ ...row(1, null, url, 'Dış'), kind: 'external-link' as const });
    const [good] = navigationTree([outside('https://citrus.example/a')], offers);
    expect(good).toMatchObject({ type: 'basic', link: 'https://citrus.example/a', externalLink: true });
    for (const url of ['javascript:alert(1)', 'http://citrus.example', 'data:text/html,a', '//citrus.example'])
      expect(navigationTree([outside(url)], offers)[0]?.link).toBeNull();
    for (const url of ['javascript:alert(1)', '//citrus.example', '/\\citrus.example', 'https://citrus.example'])
      expect(navigationTree([row(1, null, url, 'İç')], offers)[0]?.link).toBeNull();
  });

  test('stands rows that are their own ancestors at the top, with all that is under them', () => {
    const loop = [row(1, 2, '/screen/a', 'A'), row(2, 1, '/screen/b', 'B'), row(3, 2, '/screen/c', 'C', 0)];
    const [first, ...more] = navigationTree([...loop, row(4, 4, '/screen/d', 'D', 9)], offers);
    expect([first?.title, first?.type, first?.children.map(({ title }) => title)]).toEqual(['A', 'collapsable', ['B']]);
    expect(first?.children[0]?.children.map(({ title }) => title)).toEqual(['C']);
    expect(more.map(({ title, children }) => [title, children])).toEqual([['D', []]]);
  });
});

describe('the search of the menu', () => {
  test('finds Iğdır by igd and İZMİR by izm', () => {
    expect(titles('igd')).toEqual(['Iğdır Deposu']);
    expect(titles('izm')).toEqual(['İZMİR Deposu']);
  });

  test('keeps what is under an item that matches', () => {
    expect(titles('yetki yönetimi')).toEqual(['Ekran Yetkileri', 'Roller']);
  });

  test('gives everything back for empty text', () => {
    expect(searchNavigation(tree, '  ')).toBe(tree);
  });
});

test('the bare word of a family leads to its first screen in the menu', () => {
  expect(firstOfFamily(tree, 'user')).toBe('/user/list');
  expect(firstOfFamily(tree, 'client')).toBeNull();
});
