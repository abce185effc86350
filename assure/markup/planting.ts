import { inTellingTransaction } from '#platform/server/telling.ts';
import { notify } from '#features/workplace/notifications/server/api.ts';
import type { RunningProduct } from '../support/running-product.ts';

/** Calls the product's API as the person of a browser. */
export type Call = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ readonly status: number; readonly data: never }>;

export const callAs =
  (origin: string, bearer: () => string): Call =>
  async (method, path, body) => {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        authorization: bearer(),
        'x-company': '1',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { data } = (await answer.json()) as { readonly data: never };
    return { status: answer.status, data };
  };

export type Ground = {
  readonly product: RunningProduct;
  readonly call: Call;
  readonly me: number;
  readonly lineId: number;
  readonly locationId: number;
};

/** One string of the API that pages show, and how it gets there; answers the status of what took it. */
export type Field = {
  readonly name: string;
  readonly most: number;
  readonly plant: (ground: Ground, text: string, n: number) => Promise<number>;
};

const post =
  (path: string, bodyOf: (text: string, n: number, ground: Ground) => unknown, method = 'POST'): Field['plant'] =>
  async (ground, text, n) =>
    (await ground.call(method, path, bodyOf(text, n, ground))).status;

const orderOf = (lineId: number) => ({
  product: 'İşaretli',
  unit: 'kg',
  lineId,
  planned: '5',
  startAt: new Date(Date.now() - 60_000).toISOString(),
  dueAt: new Date(Date.now() + 3_600_000).toISOString(),
});

const newOrder = async (
  { call, lineId }: Ground,
  more: object,
): Promise<{ readonly id: number; readonly status: number }> => {
  const { data, status } = await call('POST', '/api/production/orders', { ...orderOf(lineId), ...more });
  return { id: (data as { id?: number } | null)?.id ?? 0, status };
};

const planted = async (ground: Ground, text: string, n: number): Promise<number> => {
  const item = { code: `ISARET-${n}`, name: 'İşaretli', unit: 'kg', safetyStock: '0' };
  const { data } = await ground.call('POST', '/api/warehouse/items', item);
  const receipt = { itemId: (data as { id: number }).id, lotNo: text, locationId: ground.locationId, quantity: '1' };
  return (await ground.call('POST', '/api/warehouse/receipts', { ...receipt, reference: text })).status;
};

const captioned = async (ground: Ground, text: string): Promise<number> => {
  const { data } = await ground.call('GET', '/derinuaa/api/screens');
  const { rows } = data as {
    rows: readonly {
      id: number;
      version: number;
      url: string;
      aliases: readonly string[];
      layoutName: string | null;
    }[];
  };
  const screen = rows.find(({ url }) => url === '/screen/operations/station');
  if (screen === undefined) throw new Error('a screen of the product is not registered');
  const { id, version, aliases, layoutName } = screen;
  const body = { version, aliases, layoutName, caption: { tr: text, en: text } };
  return (await ground.call('PUT', `/derinuaa/api/screens/${id}`, body)).status;
};

const entry = (text: string) => ({
  method: 'GET',
  url: `/isaret?${text}`,
  status: 500,
  elapsed: 1,
  body: text,
  headers: text,
  error: text,
  user: text,
  dateValue: new Date().toISOString(),
});

/** What everything is called that is planted around a text. */
const MARKED = 'İşaretli';

const LISTS = '/screen/isaret/';

const MENU = '/derinuaa/api/navigation-menus';

type Drafts = { readonly drafts: readonly { readonly id: number; readonly name: string }[] };

const markedDraft = async ({ call }: Pick<Ground, 'call'>): Promise<number | null> => {
  const { drafts } = (await call('GET', `${MENU}/drafts`)).data as Drafts;
  return drafts.find(({ name }) => name === MARKED)?.id ?? null;
};

/** Adds an item to the draft that holds all that are planted; answers the status. */
const addToMenu = async (ground: Pick<Ground, 'call'>, item: object): Promise<number> => {
  const { call } = ground;
  const draft =
    (await markedDraft(ground)) ?? ((await call('POST', `${MENU}/drafts`, { name: MARKED })).data as { id: number }).id;
  const { ids } = (await call('POST', `${MENU}/item-ids`, { count: 1 })).data as { ids: readonly number[] };
  const changes = [{ itemId: ids[0], seen: 0, op: 'add', to: { title: { tr: MARKED, en: MARKED }, ...item } }];
  return (await call('POST', `${MENU}/drafts/${draft}/changes`, { changes })).status;
};

/** A list screen whose one column is called by the text. */
const listed = async ({ call }: Ground, text: string, n: number): Promise<number> => {
  const caption = { tr: text, en: text };
  const list = { source: 'stock-by-item', columns: [{ key: 'itemName', caption }], filter: null, order: [] };
  const screen = { kind: 'list', caption: { tr: MARKED, en: MARKED }, aliases: [], layoutName: null, list };
  return (await call('POST', '/derinuaa/api/screens', { ...screen, url: `${LISTS}${n}` })).status;
};

/** So many of the list screens that were planted last are looked at. */
const LISTS_SEEN = 4;

/** Where the items of the menu and the columns that were planted are seen. */
export const plantedPaths = async (ground: Ground): Promise<readonly string[]> => {
  const draft = await markedDraft(ground);
  const { rows } = (await ground.call('GET', '/derinuaa/api/screens')).data as {
    rows: readonly { id: number; url: string }[];
  };
  const lists = rows.filter(({ url }) => url.startsWith(LISTS)).toSorted((a, b) => b.id - a.id);
  return [
    ...(draft === null ? [] : [`/screen/navigation/menu-editor?draft=${draft}`]),
    ...lists.slice(0, LISTS_SEEN).map(({ url }) => url),
  ];
};

/** Every string that somebody can give the product and somebody is shown. */
export const fields: readonly Field[] = [
  { name: 'company', most: 200, plant: post('/derinuaa/api/companies', (name) => ({ name })) },
  { name: 'role', most: 100, plant: post('/derinuaa/api/roles', (name) => ({ name, companyId: 1 })) },
  {
    name: 'person',
    most: 60,
    plant: post('/derinuaa/api/users', (name, n) => ({
      firstName: name,
      lastName: name,
      userName: `isaret-${n}`,
      companyId: 1,
    })),
  },
  {
    name: 'item',
    most: 100,
    plant: post('/api/warehouse/items', (name, n) => ({ code: `AD-${n}`, name, unit: 'kg', safetyStock: '0' })),
  },
  { name: 'lot', most: 40, plant: planted },
  {
    name: 'order',
    most: 100,
    plant: async (ground, product) => (await newOrder(ground, { product, note: product })).status,
  },
  {
    name: 'reason',
    most: 100,
    plant: async (ground, reason) => {
      const { id } = await newOrder(ground, {});
      return (await ground.call('POST', `/api/production/orders/${id}/steps`, { to: 'cancelled', reason })).status;
    },
  },
  { name: 'caption', most: 120, plant: captioned },
  {
    name: 'announcement',
    most: 200,
    plant: post('/derinuaa/api/announcements', (tr, _n, { me }) => ({
      message: { tr, en: tr },
      audience: { kind: 'people', personIds: [me] },
    })),
  },
  {
    name: 'notification',
    most: 200,
    plant: async ({ product, me }, text) => {
      const parts = { db: product.database.db, live: product.app.parts.live };
      await inTellingTransaction(parts, { company: null }, (telling) =>
        notify(telling, 'work', [me], { tr: text, en: text }, '/user/list'),
      );
      return 201;
    },
  },
  {
    name: 'draft',
    most: 200,
    plant: post(
      '/api/common/drafts',
      (title, n) => ({ key: `/user/list#isaret-${n}`, href: '/user/list', title, data: { firstName: title } }),
      'PUT',
    ),
  },
  { name: 'menu item', most: 120, plant: (ground, text) => addToMenu(ground, { title: { tr: text, en: text } }) },
  { name: 'column', most: 60, plant: listed },
  { name: 'log entry', most: 200, plant: post('/bluelog/api/requests', (text) => [entry(text)]) },
];

/** A screen that shows a page at an address, with what may stand in it for the reader's company and language. */
const embedded = async ({ call }: Pick<Ground, 'call'>, address: string): Promise<number> => {
  const screen = { kind: 'embedded', caption: { tr: MARKED, en: MARKED }, aliases: [], layoutName: null };
  const embedding = { address: `${address}{company}{language}`, place: 'frame' };
  return (await call('POST', '/derinuaa/api/screens', { ...screen, url: '/screen/isaret-sayfa', embedding })).status;
};

/** Asks every place that takes an address for one that leads out or runs; answers what was taken. */
export const offerAddress = async ({ product, call, me }: Ground, address: string): Promise<readonly string[]> => {
  const taken: string[] = [];
  const parts = { db: product.database.db, live: product.app.parts.live };
  await inTellingTransaction(parts, { company: null }, (telling) =>
    notify(telling, 'work', [me], { tr: 'x', en: 'x' }, address),
  ).then(
    () => taken.push('the link of a notification'),
    () => undefined,
  );
  const draft = await call('PUT', '/api/common/drafts', { key: '/user/list#x', href: address, title: 'x', data: {} });
  if (draft.status < 400) taken.push('the page of a draft');
  const shortcut = await call('PUT', '/api/common/shortcuts', { version: 0, urls: [address] });
  if (shortcut.status < 400) taken.push('a shortcut');
  // An item of the menu may lead out, by https alone.
  if (!address.startsWith('https://') && (await addToMenu({ call }, { kind: 'external-link', link: address })) < 400)
    taken.push('the link of an item of the menu');
  if ((await embedded({ call }, address)) < 400) taken.push('the address of an embedded screen');
  const { data } = await call('GET', '/derinuaa/api/screens');
  const { rows } = data as {
    rows: readonly { id: number; version: number; caption: object; layoutName: string | null }[];
  };
  const [screen] = rows;
  if (screen !== undefined) {
    const { id, version, caption, layoutName } = screen;
    const alias = await call('PUT', `/derinuaa/api/screens/${id}`, {
      version,
      caption,
      layoutName,
      aliases: [address],
    });
    if (alias.status < 400) taken.push('an alias of a screen');
  }
  return taken;
};
