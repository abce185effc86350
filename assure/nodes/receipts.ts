import type { Client } from './client.ts';

/** What a receipt books in: an item, and where it lies. */
export type Item = { readonly itemId: number; readonly locationId: number; readonly lotNo: string };

/** Makes an item of its own for receipts. */
export const makeItem = async (client: Client, lotNo: string): Promise<Item> => {
  const places = await client.send({ method: 'GET', path: '/api/warehouse/locations' });
  const body = { code: lotNo, name: 'Sınanan malzeme', unit: 'kg', safetyStock: '0' };
  const made = await client.send({ method: 'POST', path: '/api/warehouse/items', body });
  const [place] = (places?.data ?? []) as readonly { readonly id: number }[];
  const item = made?.data as { readonly id: number } | null;
  if (place === undefined || !item) throw new Error('there is no item or no place to write to');
  return { itemId: item.id, locationId: place.id, lotNo };
};
