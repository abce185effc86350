import { describe, expect, it } from 'vitest';
import {
  change,
  close,
  isPlain,
  move,
  neighbourOf,
  NO_TABS,
  openBeside,
  othersThan,
  placeOf,
  putBack,
  readTabs,
  rightOf,
  tabOf,
  takeClosed,
  visit,
  type WorkTabs,
} from './work-tab-list.ts';

const STOCK = '/screen/warehouse/stock';
const ORDERS = '/screen/production/orders';
const USERS = '/user/list';

const opened = (...hrefs: readonly string[]): WorkTabs =>
  hrefs.reduce((state, href) => visit(state, href, href.slice(1)), NO_TABS);
const hrefs = ({ tabs }: WorkTabs) => tabs.map(({ href }) => href);
const idOf = ({ tabs }: WorkTabs, href: string) => tabs.find((tab) => tab.href === href)?.id ?? '';

describe('work tabs', () => {
  it('follow the page: another screen or company is another tab, another filter is the same one', () => {
    const state = opened(STOCK, `${STOCK}?q=nar`, ORDERS, `${STOCK}?company=2`);
    expect(hrefs(state)).toEqual([`${STOCK}?q=nar`, ORDERS, `${STOCK}?company=2`]);
    expect(state.shown).toBe(idOf(state, `${STOCK}?company=2`));
    expect(tabOf(state, STOCK)?.href).toBe(`${STOCK}?q=nar`);
    expect([isPlain(`${STOCK}?company=2`), isPlain(`${STOCK}?q=`), placeOf(`${STOCK}?q=1&company=2`)]).toEqual([
      true,
      false,
      `${STOCK}?2`,
    ]);
  });

  it('keep one screen twice, each under its own number, and follow the one that is named', () => {
    const two = openBeside(opened(STOCK, ORDERS), STOCK, 'Stok');
    const [first, , second] = two.tabs;
    expect([first?.copy, second?.copy]).toEqual([0, 1]);
    const there = visit(two, `${STOCK}?q=un`, 'Stok', second?.id);
    expect(hrefs(there)).toEqual([STOCK, ORDERS, `${STOCK}?q=un`]);
    expect(visit(there, `${STOCK}?q=nar`, 'Stok').tabs[2]?.href).toBe(`${STOCK}?q=nar`);
  });

  it('close beside the one on show, never it, and come back in their order, the last one first', () => {
    const state = opened(STOCK, ORDERS, USERS);
    const shown = state.tabs[2]?.id ?? '';
    expect([neighbourOf(state, shown)?.href, neighbourOf(state, idOf(state, STOCK))?.href]).toEqual([ORDERS, ORDERS]);
    const left = close(state, othersThan(state, shown));
    expect([hrefs(left), left.closed.map(({ href }) => href)]).toEqual([[USERS], [ORDERS, STOCK]]);
    expect(hrefs(close(state, [shown]))).toEqual([STOCK, ORDERS, USERS]);
    expect(rightOf(state, idOf(state, STOCK))).toEqual([idOf(state, ORDERS), shown]);
    const [back, tab] = takeClosed(left);
    expect([hrefs(back), tab?.href, back.closed.length]).toEqual([[USERS, ORDERS], ORDERS, 1]);
    expect(takeClosed(NO_TABS)[1]).toBeNull();
  });

  it('that were closed together stand again where they stood, beside what is open since', () => {
    const state = opened(STOCK, ORDERS, USERS, '/a', '/b');
    const shown = visit(state, USERS, USERS);
    const ids = othersThan(shown, idOf(shown, USERS));
    const left = visit(close(shown, ids), '/new', 'new');
    expect(hrefs(left)).toEqual([USERS, '/new']);
    const back = putBack(left, shown, ids);
    expect([hrefs(back), back.closed]).toEqual([[STOCK, ORDERS, USERS, '/a', '/b', '/new'], []]);
    expect(hrefs(putBack(back, shown, ids))).toEqual(hrefs(back));
  });

  it('that were withdrawn are not offered again', () => {
    const state = opened(STOCK, ORDERS);
    const lost = change(state, idOf(state, STOCK), { isLost: true });
    expect(close(lost, [idOf(state, STOCK)]).closed).toEqual([]);
  });

  it('are put elsewhere, and no further than the ends', () => {
    const state = opened(STOCK, ORDERS, USERS);
    expect(hrefs(move(state, idOf(state, USERS), 0))).toEqual([USERS, STOCK, ORDERS]);
    expect(hrefs(move(state, idOf(state, STOCK), 9))).toEqual([ORDERS, USERS, STOCK]);
    expect(move(state, 'none', 1)).toBe(state);
  });

  it('come back from what was kept, without what does not belong there', () => {
    const state = opened(STOCK, ORDERS);
    expect(readTabs(JSON.stringify(state))).toEqual(state);
    for (const odd of [null, '', '{', '[]', '{"tabs":[{"id":1},{"id":"a","href":"//evil.example","title":"x"}]}'])
      expect([odd, readTabs(odd).tabs]).toEqual([odd, []]);
  });

  it('have an end: past it a page takes the place of the one on show', () => {
    const many = opened(...Array.from({ length: 45 }, (_, at) => `/screen/a/${at}`));
    expect([many.tabs.length, hrefs(many).at(-1)]).toEqual([40, '/screen/a/44']);
  });
});
