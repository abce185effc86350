import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { withLayout } from '#platform/web/layout.ts';
import { keepParameters } from './keep-parameters.ts';

const at = (href: string) => keepParameters(createMemoryHistory({ initialEntries: [href] }));

it.each([
  ['/user/list', '/user/list?layout=empty'],
  ['/user/list?company=2', '/user/list?company=2&layout=empty'],
  ['/user/list?#end', '/user/list?layout=empty#end'],
  ['/user/list?q=%C5%9Fi%C5%9Fe#end', '/user/list?q=%C5%9Fi%C5%9Fe&layout=empty#end'],
  ['/user/list?layout=classic', '/user/list?layout=classic'],
])('goes on from a page without the shell to %s without it', (href, expected) => {
  const pushed = at('/dashboards/home?layout=empty');
  pushed.push(href);
  expect(pushed.location.href).toBe(expected);
  const replaced = at('/dashboards/home?layout=empty');
  replaced.replace(href);
  expect(replaced.location.href).toBe(expected);
});

it('keeps what stands for the step beside the address', () => {
  const history = at('/dashboards/home?layout=empty');
  history.push('/user/list', { denial: 'kept' });
  expect(history.location.state).toMatchObject({ denial: 'kept' });
});

it('adds nothing where no layout was asked for, or one that does not exist', () => {
  for (const href of ['/dashboards/home', '/dashboards/home?layout=modern']) {
    const history = at(href);
    history.push('/user/list');
    expect(history.location.href).toBe('/user/list');
  }
  expect(withLayout('/user/list', null)).toBe('/user/list');
});

it('keeps the preview that a tab looks by, beside the layout', () => {
  const history = at('/dashboards/home?company=1&preview=abc&layout=empty');
  history.push('/user/list?q=%C5%9Fi%C5%9Fe#end');
  expect(history.location.href).toBe('/user/list?q=%C5%9Fi%C5%9Fe&layout=empty&preview=abc#end');
  history.replace('/user/list?preview=other');
  expect(history.location.href).toBe('/user/list?preview=other&layout=empty');
});
