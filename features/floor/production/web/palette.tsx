import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import { translate } from '#platform/web/i18n/translate.ts';
import { paletteSource } from '#platform/web/palette/from-rows.ts';
import type { FeaturePalette } from '#platform/web/palette/palette-types.ts';
import { ordersSource } from '../contract/sources.ts';
import { ORDERS_URL } from '../contract/addresses.ts';
import { texts } from './texts.ts';

/** Orders in the palette, by number and product; a new one. */
export const palette: FeaturePalette = {
  order: 10,
  sources: [
    paletteSource(ordersSource, {
      key: 'order',
      title: () => translate(texts, 'title'),
      screen: ORDERS_URL,
      itemOf: ({ id, number, product, lineName }) => ({
        key: `order:${id}`,
        label: number,
        note: `${product} · ${lineName}`,
        also: [product],
        icon: <IconClipboardList size={18} stroke={1.75} />,
        href: `${ORDERS_URL}?row=${id}&status=all`,
      }),
    }),
  ],
  deeds: [
    {
      key: 'new-order',
      label: () => translate(texts, 'newOrder'),
      screen: ORDERS_URL,
      level: 'edit',
      query: 'form=new',
    },
  ],
};
