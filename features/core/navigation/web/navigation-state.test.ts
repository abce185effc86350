import { describe, expect, test } from 'vitest';
import { activePath, type NavigationItem, type NavigationType, shownItems } from './navigation-item.ts';
import { initialState, type NavigationEvent, type NavigationOptions, nextState } from './navigation-state.ts';

const item = (id: string, type: NavigationType, more: Partial<NavigationItem> = {}): NavigationItem => ({
  id,
  type,
  title: id,
  caption: id,
  icon: null,
  link: null,
  children: [],
  ...more,
});
const leaf = (id: string, link: string, more: Partial<NavigationItem> = {}) => item(id, 'basic', { link, ...more });

const a = item('a', 'collapsable', { children: [leaf('a1', '/a/1'), leaf('a2', '/a/2')] });
const b = item('b', 'collapsable', { children: [item('b1', 'collapsable', { children: [leaf('b11', '/b/1/1')] })] });
const shut = item('shut', 'collapsable', { disabled: true, children: [leaf('s1', '/s/1')] });
const panel = item('panel', 'aside', { children: [leaf('p1', '/p/1')] });
const items = [leaf('home', '/home'), a, b, shut, panel];

const after = (options: NavigationOptions, ...events: readonly NavigationEvent[]) =>
  events.reduce(nextState, initialState(options));
const toggle = (of: NavigationItem, siblings: readonly NavigationItem[] = items): NavigationEvent => ({
  type: 'toggle-item',
  item: of,
  siblings,
});
const at = (url: string): NavigationEvent => ({ type: 'url', items, url });

describe('a navigation at its start', () => {
  test('is classic, beside the content, on the left, and closed', () => {
    expect(initialState()).toMatchObject({
      appearance: 'classic',
      mode: 'side',
      position: 'left',
      opened: false,
      activeAside: null,
      overlay: 'none',
    });
  });

  test('takes the other side and the other mode when told', () => {
    expect(initialState({ mode: 'over', position: 'right' })).toMatchObject({ mode: 'over', position: 'right' });
    expect(after({}, { type: 'position', position: 'right' }).position).toBe('right');
  });
});

describe('opening and closing', () => {
  test('dims the content in over mode only', () => {
    expect(after({ mode: 'over' }, { type: 'open' }).overlay).toBe('shown');
    expect(after({ mode: 'side' }, { type: 'open' }).overlay).toBe('none');
  });

  test('lets the overlay fade and then takes it away', () => {
    const closed = after({ mode: 'over' }, { type: 'open' }, { type: 'close' });
    expect(closed).toMatchObject({ opened: false, overlay: 'leaving' });
    expect(nextState(closed, { type: 'overlay-left' }).overlay).toBe('none');
    expect(nextState(closed, { type: 'open' }).overlay).toBe('shown');
  });

  test('closes the panel beside it too', () => {
    expect(after({ opened: true }, { type: 'open-aside', item: panel }, { type: 'close' }).activeAside).toBeNull();
  });
});

describe('a change of mode', () => {
  test('over to side removes the overlay', () => {
    expect(after({ mode: 'over', opened: true }, { type: 'mode', mode: 'side' })).toMatchObject({
      mode: 'side',
      opened: true,
      overlay: 'none',
    });
  });

  test('side to over closes the panel beside it, and dims the content when the menu is open', () => {
    const before = after({ opened: true }, { type: 'open-aside', item: panel });
    expect(before.activeAside).toBe('panel');
    expect(nextState(before, { type: 'mode', mode: 'over' })).toMatchObject({ activeAside: null, overlay: 'shown' });
    expect(after({ opened: false }, { type: 'mode', mode: 'over' }).overlay).toBe('none');
  });

  test('is not animated until the animations are due again', () => {
    const changed = after({ opened: true }, { type: 'mode', mode: 'over' });
    expect(changed.animated).toBe(false);
    expect(nextState(changed, { type: 'animations-due' }).animated).toBe(true);
  });
});

describe('a completed route change', () => {
  test('closes a menu that is over the content', () => {
    expect(after({ mode: 'over', opened: true }, { type: 'route-completed' }).opened).toBe(false);
  });

  test('closes the open panel and not the menu that is beside the content', () => {
    const state = after({ opened: true }, { type: 'open-aside', item: panel }, { type: 'route-completed' });
    expect(state).toMatchObject({ opened: true, activeAside: null });
  });
});

describe('the panel beside a navigation', () => {
  test('toggling the same item closes it, another one takes its place', () => {
    const other = { ...panel, id: 'other' };
    const open = after({}, { type: 'toggle-aside', item: panel });
    expect(open.activeAside).toBe('panel');
    expect(nextState(open, { type: 'toggle-aside', item: panel }).activeAside).toBeNull();
    expect(nextState(open, { type: 'toggle-aside', item: other }).activeAside).toBe('other');
  });

  test('a disabled item opens nothing', () => {
    const off = { ...panel, disabled: true };
    expect(after({}, { type: 'open-aside', item: off }, { type: 'toggle-aside', item: off }).activeAside).toBeNull();
  });
});

describe('collapsable items', () => {
  test('open and close, and opening one closes its siblings', () => {
    expect([...after({}, toggle(a)).expanded]).toEqual(['a']);
    expect([...after({}, toggle(a), toggle(a)).expanded]).toEqual([]);
    expect([...after({}, toggle(a), toggle(b)).expanded]).toEqual(['b']);
  });

  test('stay as they are beside each other where auto-collapse is off', () => {
    expect([...after({ autoCollapse: false }, toggle(a), toggle(b)).expanded]).toEqual(['a', 'b']);
  });

  test('closing one closes what is under it', () => {
    const [inner] = b.children;
    if (!inner) throw new Error('the item has a child');
    expect([...after({}, toggle(b), toggle(inner, b.children), toggle(b), toggle(b)).expanded]).toEqual(['b']);
  });

  test('a disabled one cannot change', () => {
    expect(after({}, toggle(shut)).expanded.size).toBe(0);
  });

  test('those above the active url open by themselves, and their siblings close', () => {
    expect([...after({}, toggle(a), at('/b/1/1')).expanded]).toEqual(['b', 'b1']);
  });

  test('stay as they are at a url that is in no item', () => {
    const state = after({}, toggle(a));
    expect(nextState(state, at('/nowhere'))).toBe(state);
  });
});

describe('the active item', () => {
  const path = (list: readonly NavigationItem[], url: string) => activePath(list, url).map(({ id }) => id);

  test('is the one of the url, with what is above it', () => {
    expect(path(items, '/b/1/1')).toEqual(['b', 'b1', 'b11']);
  });

  test('is the nearest one above a url that has none of its own', () => {
    const list = [leaf('stock', '/stock'), leaf('lots', '/stock/lots'), leaf('s', '/st')];
    expect(path(list, '/stock/lots/12')).toEqual(['lots']);
    expect(path(list, '/stock/other')).toEqual(['stock']);
    expect(path(list, '/stockings')).toEqual([]);
  });

  test('with an exact match is so at its own url alone', () => {
    const list = [leaf('stock', '/stock', { exactMatch: true })];
    expect(path(list, '/stock')).toEqual(['stock']);
    expect(path(list, '/stock/other')).toEqual([]);
  });

  test('is never a link out of the product', () => {
    expect(path([leaf('out', '/stock', { externalLink: true })], '/stock')).toEqual([]);
  });
});

test('an item whose predicate hides it is left out, at every level', () => {
  const list = [
    item('g', 'group', { children: [leaf('x', '/x', { hidden: ({ id }) => id === 'x' }), leaf('y', '/y')] }),
  ];
  expect(shownItems(list)[0]?.children.map(({ id }) => id)).toEqual(['y']);
  expect(shownItems(items)).toBe(items);
});
