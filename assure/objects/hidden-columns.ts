import { actAs } from '../acting.ts';
import type { Bench } from './checks.ts';

const SOURCE = '/derinexecution/api/data-sources/stock-by-lot/read';
const HIDDEN = ['lotNo', 'itemCode', 'bestBefore', 'id', '__proto__'];

type Page = { readonly total: number; readonly rows: readonly Readonly<Record<string, unknown>>[] };

const asked = (field: string): readonly object[] => [
  { filter: { field, op: 'empty' } },
  { filter: { not: { field, op: 'contains', value: 'L' } } },
  { filter: { and: [{ field: 'itemName', op: 'empty' }, { or: [{ field, op: 'eq', value: 'x' }] }] } },
  { sort: [{ field }] },
];

/** A list screen of some columns: the others are not read, searched, filtered or ordered by, whoever asks. */
export const askForHiddenColumns = async ({ product, found }: Bench): Promise<number> => {
  const admin = actAs(product, 'demo-elif');
  const whole = await admin.call<Page>('POST', SOURCE, { take: 200 });
  const hidden = new Set(whole.rows.map(({ lotNo }) => String(lotNo ?? '')).filter((lot) => lot.length > 3));
  if (hidden.size === 0) throw new Error('no row has a lot: there is nothing to look for');
  const { id } = await admin.call<{ id: number }>('POST', '/derinuaa/api/screens', {
    kind: 'list',
    url: '/screen/drill/columns',
    caption: { tr: 'Tatbikat listesi', en: 'Drill list' },
    aliases: [],
    layoutName: null,
    list: {
      source: 'stock-by-lot',
      columns: [{ key: 'itemName', caption: { tr: 'Malzeme', en: 'Item' } }],
      filter: null,
      order: [],
    },
  });
  const path = '/derinexecution/api/list-screens/:id/read';
  let tried = 0;
  const read = (more: object) => {
    tried += 1;
    return admin.attempt('POST', path, { id, take: 200, ...more });
  };
  const { data } = await read({});
  found.expect((data as Page).total === whole.total, 'the list screen has not the rows of its source');
  for (const lot of hidden) {
    found.expect(!JSON.stringify(data).includes(lot), `the hidden lot ${lot} is read`);
    const searched = await read({ search: lot });
    found.expect((searched.data as Page).total === 0, `the hidden lot ${lot} is searched`);
  }
  for (const field of HIDDEN)
    for (const more of asked(field)) {
      const { status, code } = await read(more);
      found.expect(status === 400, `${JSON.stringify(more)} of a hidden column is answered ${status} ${code}`);
    }
  return tried;
};
