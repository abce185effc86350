import type { Page } from '@playwright/test';
import { createPasswordLink } from '#features/core/identity-provider/server/api.ts';
import type { BoundRoutes } from '#platform/server/bound-route.ts';
import type { Database } from '#platform/server/db.ts';
import { shellStands, type Visitor } from '../support/chromium.ts';
import { tableDigest } from '../support/table-digest.ts';
import type { Tally } from '../support/tally.ts';

export type Target = { readonly method: string; readonly path: string; readonly body: string };

/** What would be written if the call were taken. */
const BODIES: Readonly<Record<string, object>> = {
  '/derinuaa/api/roles': { name: 'Sahte', companyId: null },
  '/derinuaa/api/users': { firstName: 'Sahte', lastName: 'Kişi', userName: 'sahte', companyId: 1 },
};

/** Every write of the API, and the addresses that the list of writes may not have yet. */
export const writesOf = (routes: BoundRoutes): readonly Target[] => [
  ...routes
    .filter(({ endpoint }) => endpoint.method !== 'GET')
    .map(({ endpoint: { method, path } }) => ({
      method,
      path: path.replaceAll(/:\w+/g, '1'),
      body: JSON.stringify(BODIES[path] ?? {}),
    })),
  { method: 'POST', path: '/derinuaa/api/evict-all-cache-entries', body: '' },
];

/** Every way in which a page of another origin sends something with the person's cookies. */
const ways = (address: string, { method, body }: Target): readonly string[] => {
  const quoted = JSON.stringify(body);
  const send = (init: string): string =>
    `fetch(${JSON.stringify(address)}, { credentials: 'include', ${init} }).then((a) => a.type === 'opaque' ? 'sent' : 'read', () => 'stopped')`;
  const form = (type: string): string => `new Promise((done) => {
    const name = 'f' + Math.random();
    const frame = document.createElement('iframe'); frame.name = name; document.body.append(frame);
    const form = document.createElement('form');
    Object.assign(form, { method: 'POST', enctype: '${type}', action: ${JSON.stringify(address)}, target: name });
    const field = document.createElement('input'); field.name = ${quoted}; field.value = ''; form.append(field);
    document.body.append(form); frame.addEventListener('load', () => done('sent')); form.submit(); setTimeout(() => done('stopped'), 1500);
  })`;
  return [
    send(`method: 'POST', mode: 'no-cors', body: ${quoted}`),
    send(`method: 'POST', mode: 'no-cors'`),
    send(`method: '${method}', body: ${quoted}, headers: { 'content-type': 'application/json' }`),
    send(`method: '${method}', headers: { authorization: 'Bearer null', 'x-requested-with': 'x' }`),
    `navigator.sendBeacon(${JSON.stringify(address)}, ${quoted}) ? 'sent' : 'stopped'`,
    form('text/plain'),
    form('application/x-www-form-urlencoded'),
  ];
};

/** Statuses that the product gave while work was done. */
const heardWhile = async (page: Page, origin: string, work: () => Promise<void>): Promise<readonly number[]> => {
  const statuses: number[] = [];
  const listen = (response: { url: () => string; status: () => number }): void => {
    if (response.url().startsWith(origin)) statuses.push(response.status());
  };
  page.on('response', listen);
  await work();
  page.off('response', listen);
  return statuses;
};

const forge = async (page: Page, origin: string, target: Target, tally: Tally): Promise<void> => {
  const from = new URL(page.url()).origin;
  for (const [index, way] of ways(origin + target.path, target).entries()) {
    const what = `${target.method} ${target.path} from ${from}, way ${index + 1}`;
    let told: unknown = 'stopped';
    const statuses = await heardWhile(page, origin, async () => {
      told = await page.evaluate(way);
    });
    tally.check(told !== 'read', `${what}: the answer can be read`);
    tally.check(
      statuses.every((status) => status >= 400),
      `${what} is answered ${statuses.join(', ')}`,
    );
  }
};

/** Forms of the provider, which go by cookies: signed out, signed in as somebody else, a password set. */
const forgeForms = async (page: Page, origin: string, db: Database, tally: Tally): Promise<void> => {
  const { url: link } = await db.transaction().execute((tx) => createPasswordLink(tx, 'demo-mehmet'));
  const forms: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    [link, { password: 'kuzey-rüzgar-çilek', repeated: 'kuzey-rüzgar-çilek' }],
    ['/idp/session/end/confirm', { logout: 'yes', xsrf: 'x' }],
    ['/idp/session/end', { logout: 'yes' }],
    ['/idp/interaction/none', { userName: 'mehmet', password: 'bluecitrus' }],
    ['/idp/token', { grant_type: 'refresh_token', refresh_token: 'x' }],
    ['/idp/token/revocation', { token: 'x' }],
  ];
  for (const [path, fields] of forms) {
    const body = new URLSearchParams(fields).toString();
    const statuses = await heardWhile(page, origin, async () => {
      await page.evaluate(
        `fetch(${JSON.stringify(origin + path)}, { method: 'POST', mode: 'no-cors', credentials: 'include', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '${body}' }).catch(() => 0)`,
      );
    });
    // The endpoint that ends sessions shows a page that asks; nothing happens until it is confirmed there.
    const fine = (status: number): boolean => status >= 400 || (path === '/idp/session/end' && status < 400);
    tally.check(statuses.every(fine), `a form to ${path.slice(0, 20)} is answered ${statuses.join(', ')}`);
  }
};

type Setting = {
  readonly visitor: Visitor;
  readonly origin: string;
  readonly db: Database;
  readonly targets: readonly Target[];
  /** The other origins to write from. */
  readonly from: readonly string[];
};

/** Nothing that a page of another origin sends in a signed-in person's browser changes anything, or can be read. */
export const checkForgedWrites = async (setting: Setting, tally: Tally): Promise<void> => {
  const { visitor, origin, db, targets, from } = setting;
  for (const foreign of from) {
    const page = await visitor.context.newPage();
    await page.goto(foreign);
    const before = await tableDigest(db);
    for (const target of targets) await forge(page, origin, target, tally);
    for (const [name, digest] of await tableDigest(db))
      tally.check(before.get(name) === digest, `${foreign} changed the table ${name}`);
    await forgeForms(page, origin, db, tally);
    const after = await tableDigest(db);
    await forgeForms(page, origin, db, tally);
    for (const [name, digest] of await tableDigest(db))
      tally.check(name === 'password_link' || after.get(name) === digest, `a form of ${foreign} changed ${name}`);
    await page.close();
  }
  await visitor.page.goto(`${origin}/dashboards/home`);
  await shellStands(visitor.page);
  tally.check(visitor.page.url().startsWith(`${origin}/dashboards/home`), 'a forged request ended the session');
};
