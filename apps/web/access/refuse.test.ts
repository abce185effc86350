import { afterEach, expect, test } from 'vitest';
import { dismissToast, shownToasts } from '#platform/web/ui/toast.ts';
import type { Denial } from './denial.ts';
import { HOME, refuse } from './refuse.ts';

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
  expect(shownToasts()).toMatchObject([
    { tone: 'danger', title: 'Screen Access Check', message: 'You are not authorized', duration: 10_000 },
  ]);
});

test('where home or the root itself was denied, it leads to the page of refusals, and no notice comes', () => {
  expect([ledTo(HOME), ledTo('/'), ledTo('/user/list', 'no-company')]).toEqual(
    Array.from({ length: 3 }, () => '/403-unauthorized'),
  );
  expect(shownToasts()).toEqual([]);
});
