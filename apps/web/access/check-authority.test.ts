import { afterEach, expect, test, vi } from 'vitest';
import { dismissToast, shownToasts } from '#platform/web/ui/toast.ts';
import { checkAuthority } from './check-authority.ts';
import { tellUnchecked } from './tell-unchecked.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of shownToasts()) dismissToast(id);
});

/** The check is answered in one way, and whether the server is there at all in another. */
const where = (check: () => Response, ready: () => Response = () => new Response(null)): void => {
  vi.stubGlobal(
    'fetch',
    (url: string) => new Promise<Response>((resolve) => resolve(url === '/readyz' ? ready() : check())),
  );
};

const aborted = (): never => {
  throw new TypeError('Failed to fetch');
};

const granted = { kind: 'unchecked', why: 'check-failed' };

test('a check that alone is not answered is a failure like any other, and lets through', async () => {
  where(aborted);
  expect(await checkAuthority('/user/list')).toEqual(granted);
});

test('that it failed is told for five seconds, and that the screen is open only where it is', () => {
  const failed = { tone: 'danger', title: 'Screen Access Check', duration: 5_000 };
  tellUnchecked('check-failed', false);
  expect(shownToasts()).toMatchObject([failed]);
  expect(JSON.stringify(shownToasts())).not.toContain('Ekran açıldı');
  tellUnchecked('service-missing', true);
  expect(shownToasts()).toMatchObject([{ ...failed, tone: 'warning' }]);
  expect(shownToasts()[0]?.detail).toContain('Ekran açıldı');
});

test('where nothing is answered, nothing is said of the page and it is not let through', async () => {
  where(aborted, aborted);
  await expect(checkAuthority('/user/list')).rejects.toMatchObject({ status: 0 });
});

test('a refusal by something on the way, without a code of ours, is a failure and no denial', async () => {
  for (const body of ['<html>Forbidden</html>', JSON.stringify({ success: false, data: null, message: 'yok' })]) {
    where(() => new Response(body, { status: 403 }));
    expect(await checkAuthority('/user/list')).toEqual(granted);
  }
});

test('our own refusal of the person is minded', async () => {
  const refusal = { success: false, data: null, message: 'yok', code: 'not-a-member', requestId: 'x' };
  where(() => Response.json(refusal, { status: 403 }));
  expect(await checkAuthority('/user/list')).toMatchObject({ kind: 'refused', denial: { code: 'not-a-member' } });
});

test('a yes that does not say how far opens the screen to look at', async () => {
  for (const body of [{ success: true }, { success: true, data: null, message: null }]) {
    where(() => Response.json(body));
    expect(await checkAuthority('/user/list')).toEqual({ kind: 'allowed', level: 'view' });
  }
});
