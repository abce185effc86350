import { afterEach, expect, test } from 'vitest';
import { dismissToast, shownToasts } from '#platform/web/ui/toast.ts';
import type { Denial } from './denial.ts';
import { HOME, refuse, tellRefusal } from './refuse.ts';

afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
});

const ledTo = (url: string, code = 'access-denied'): unknown => {
  try {
    return refuse({ url, code } as Denial);
  } catch (thrown) {
    return (thrown as { readonly options: { readonly to: unknown } }).options.to;
  }
};

test('a denied screen leads home with the notice of the specification', () => {
  expect(ledTo('/user/list')).toBe(HOME);
  tellRefusal(true);
  expect(shownToasts()).toMatchObject([
    { tone: 'danger', title: 'Screen Access Check', message: 'You are not authorized', duration: 10_000 },
  ]);
});

test('where home or the root itself was denied, it leads to the page of refusals, and no notice comes', () => {
  expect([ledTo(HOME), ledTo('/'), ledTo('/user/list', 'no-company')]).toEqual(
    Array.from({ length: 3 }, () => '/403-unauthorized'),
  );
  tellRefusal(true);
  expect(shownToasts()).toEqual([]);
});

test('where home is denied too, or another page is gone to meanwhile, the notice that names home does not come', () => {
  expect([ledTo('/user/list'), ledTo(HOME)]).toEqual([HOME, '/403-unauthorized']);
  tellRefusal(false);
  tellRefusal(true);
  expect(shownToasts()).toEqual([]);
});
