import type { Page } from '@playwright/test';

/** A page that a picture is taken of, and the name of its file. */
export type Shot = { readonly name: string; readonly url: string };

type Post = <T>(path: string, body: object) => Promise<T>;
type Made = { readonly id: number };
type Menu = {
  readonly items: readonly {
    readonly id: number;
    readonly screenId: number | null;
    readonly parentId: number | null;
  }[];
};

const LIST = '/screen/raporlar/kritik-stok';
const EMBEDDED = '/screen/raporlar/pano';
const SITE = 'https://panolar.example';
const MENU = '/derinuaa/api/navigation-menus';

/** Calls the API with the token that the page was given last. */
const callsOf = (page: Page, bearer: () => string) => {
  const headers = () => ({ authorization: bearer(), 'x-company': '1' });
  const post: Post = async (path, data) => {
    const answer = await page.request.post(path, { headers: headers(), data });
    if (!answer.ok()) throw new Error(`${path} answers ${answer.status()} ${await answer.text()}`);
    return ((await answer.json()) as { data: never }).data;
  };
  const get = async <T>(path: string): Promise<T> =>
    ((await (await page.request.get(path, { headers: headers() })).json()) as { data: T }).data;
  return { post, get };
};

const makeScreens = async (post: Post): Promise<void> => {
  const own = { aliases: [], layoutName: null };
  await post('/derinuaa/api/screens', {
    kind: 'list',
    url: LIST,
    caption: { tr: 'Kritik stok', en: 'Low stock' },
    ...own,
    list: {
      source: 'stock-by-item',
      columns: [
        { key: 'itemName', caption: { tr: 'Malzeme', en: 'Item' } },
        { key: 'total', caption: { tr: 'Miktar', en: 'Quantity' } },
      ],
      filter: null,
      order: [],
    },
  });
  await post('/derinuaa/api/embeddable-sites', { origin: SITE, keepsStorage: false });
  await post('/derinuaa/api/screens', {
    kind: 'embedded',
    url: EMBEDDED,
    caption: { tr: 'Üretim panosu', en: 'Production board' },
    ...own,
    embedding: { address: `${SITE}/{company}`, place: 'tab' },
  });
};

/** A draft in which an entry of each kind of change stands. */
const makeDraft = async (post: Post, { items }: Menu): Promise<number> => {
  const { id } = await post<Made>(`${MENU}/drafts`, { name: 'Sonbahar düzeni' });
  const { ids } = await post<{ ids: readonly number[] }>(`${MENU}/item-ids`, { count: 1 });
  const [moved, changed, removed] = items.filter(({ screenId }) => screenId !== null).slice(-3);
  const of = (entry: Menu['items'][number] | undefined, op: string, to: object) =>
    entry === undefined ? [] : [{ itemId: entry.id, seen: 0, op, to }];
  await post(`${MENU}/drafts/${id}/changes`, {
    changes: [
      { itemId: ids[0], seen: 0, op: 'add', to: { title: { tr: 'Raporlar', en: 'Reports' }, sequence: 900 } },
      ...of(moved, 'edit', { parentId: ids[0] }),
      ...of(changed, 'edit', { title: { tr: 'Yeni ad', en: 'New name' } }),
      ...of(removed, 'remove', {}),
    ],
  });
  return id;
};

/** Makes what only an administrator brings into the product, on a page of theirs; answers where it is seen. */
export const makeShots = async (page: Page): Promise<readonly Shot[]> => {
  let bearer = '';
  page.on('request', (request) => {
    bearer = request.headers()['authorization'] ?? bearer;
  });
  // The page before may be one without the shell, which asks for nothing.
  await page.goto('/dashboards/home');
  await page.getByRole('contentinfo').waitFor();
  const { post, get } = callsOf(page, () => bearer);
  const menu = await get<Menu>(MENU);
  await makeScreens(post);
  const draft = await makeDraft(post, menu);
  const { rows } = await get<{ rows: readonly { readonly id: number; readonly name: string }[] }>(
    '/derinuaa/api/roles',
  );
  const operator = rows.find(({ name }) => name === 'Operatör');
  const { id: preview } = await post<{ id: string }>('/derinuaa/api/previews', { roleIds: [operator?.id] });
  const editor = `/screen/navigation/menu-editor?draft=${draft}`;
  return [
    { name: 'list-screen', url: LIST },
    { name: 'embedded-screen', url: EMBEDDED },
    { name: 'menu-draft', url: editor },
    { name: 'menu-draft-item', url: `${editor}&item=${menu.items[1]?.id ?? 0}` },
    { name: 'menu-history', url: '/screen/navigation/menu-editor?form=history' },
    { name: 'screen-form', url: '/screen/navigation/menu?form=new' },
    { name: 'embeddable-sites', url: '/screen/navigation/menu?form=sites' },
    { name: 'preview', url: `/dashboards/home?preview=${preview}` },
  ];
};
