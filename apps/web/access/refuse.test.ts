import { afterEach, expect, test } from 'vitest';
import { dismissToast, shownToasts } from '#platform/web/ui/toast.ts';
import { freshState } from '#platform/web/state.ts';
import type { Denial } from './denial.ts';
import { HOME } from '#platform/web/home-address.ts';
import { refuse, tellRefusal } from './refuse.ts';

afterEach(freshState);

const denied = { step: 'screen', ok: true, subject: 'Kullanıcılar', id: 1 };

const TOLD = { tone: 'danger', title: 'Screen Access Check', message: 'You are not authorized', duration: 10_000 };

const ledTo = (url: string, code = 'access-denied'): unknown => {
  try {
    return refuse({ url, code, because: [denied] } as unknown as Denial);
  } catch (thrown) {
    return (thrown as { readonly options: { readonly to: unknown } }).options.to;
  }
};

test('a denied screen leads home with the notice of the specification', () => {
  expect(ledTo('/user/list')).toBe(HOME);
  tellRefusal(true);
  expect(shownToasts()).toMatchObject([TOLD]);
  const [told] = shownToasts();
  expect(told?.detail).toContain('“Kullanıcılar” ekranını açma yetkiniz yok');
});

test('whoever has not closed the notice finds it there after its time, until they go on', () => {
  ledTo('/user/list');
  tellRefusal(true);
  const [told] = shownToasts();
  dismissToast(told?.id ?? '');
  told?.onExpire?.();
  expect(shownToasts()).toMatchObject([
    {
      message: expect.stringContaining('“Kullanıcılar”'),
      action: { label: 'Neden?' },
      duration: Number.POSITIVE_INFINITY,
    },
  ]);
  tellRefusal(false);
  expect(shownToasts()).toEqual([]);
});

test('where home or the root itself was denied, it leads to the page of refusals with the notice, which does not name home', () => {
  for (const url of [HOME, '/']) {
    expect(ledTo(url)).toBe('/403-unauthorized');
    expect(shownToasts()).toMatchObject([TOLD]);
    expect(shownToasts()[0]).not.toHaveProperty('detail');
    for (const { id } of shownToasts()) dismissToast(id);
  }
});

test('without a company the page itself says what is missing, and no notice comes', () => {
  expect(ledTo('/user/list', 'no-company')).toBe('/403-unauthorized');
  tellRefusal(true);
  expect(shownToasts()).toEqual([]);
});

test('where home is denied too, one notice comes, and it does not name home', () => {
  expect([ledTo('/user/list'), ledTo(HOME)]).toEqual([HOME, '/403-unauthorized']);
  tellRefusal(false);
  tellRefusal(true);
  expect(shownToasts()).toMatchObject([TOLD]);
  expect(shownToasts()[0]).not.toHaveProperty('detail');
});

test('where another page is gone to meanwhile, the notice that names home does not come', () => {
  expect(ledTo('/user/list')).toBe(HOME);
  tellRefusal(false);
  tellRefusal(true);
  expect(shownToasts()).toEqual([]);
});
