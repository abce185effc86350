import type { Page } from '@playwright/test';
import { fillSignIn, shellStands } from '../support/chromium.ts';
import type { RunningProduct } from '../support/running-product.ts';
import { callAs, type Ground } from './planting.ts';

const PASSWORD = 'bluecitrus';

/** Signs an administrator in on a page; answers how to plant texts with the token that this page uses. */
export const groundOf = async (product: RunningProduct, page: Page): Promise<Ground> => {
  let bearer = '';
  page.on('request', (request) => {
    bearer = request.headers()['authorization'] ?? bearer;
  });
  await page.goto(`${product.origin}/dashboards/home`);
  await fillSignIn(page, 'elif', PASSWORD);
  await shellStands(page);
  const call = callAs(product.origin, () => bearer);
  const people = (await call('GET', '/derinuaa/api/users?search=elif')).data as {
    rows: readonly { id: number; userName: string }[];
  };
  const [line] = (await call('GET', '/api/production/lines')).data as readonly { id: number }[];
  const [location] = (await call('GET', '/api/warehouse/locations')).data as readonly { id: number }[];
  const me = people.rows.find(({ userName }) => userName === 'elif')?.id ?? 0;
  return { product, call, me, lineId: line?.id ?? 0, locationId: location?.id ?? 0 };
};
