import IconPackages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs';
import { translate } from '#platform/web/i18n/translate.ts';
import { paletteSource } from '#platform/web/palette/from-rows.ts';
import type { FeaturePalette } from '#platform/web/palette/palette-types.ts';
import { stockSource } from '../contract/sources.ts';
import { STOCK_URL } from '../contract/addresses.ts';
import { texts } from './texts.ts';

const deed = (key: 'newItem' | 'receive', form: string) => ({
  key,
  label: () => translate(texts, key),
  screen: STOCK_URL,
  level: 'edit' as const,
  query: `form=${form}`,
});

/** Stock in the palette, by material and lot; a new material, a receipt. */
export const palette: FeaturePalette = {
  order: 20,
  sources: [
    paletteSource(stockSource, {
      key: 'stock',
      title: () => translate(texts, 'title'),
      screen: STOCK_URL,
      itemOf: ({ row, id, itemCode, itemName, lotNo, locationName }) => ({
        key: `stock:${row}`,
        label: itemName,
        note: [itemCode, lotNo, locationName].filter(Boolean).join(' · '),
        also: [itemCode, ...(lotNo === null ? [] : [lotNo]), ...(locationName === null ? [] : [locationName])],
        icon: <IconPackages size={18} stroke={1.75} />,
        // Of what is out of stock there is nothing to open but its line.
        href: id === null ? `${STOCK_URL}?q=${encodeURIComponent(itemCode)}` : `${STOCK_URL}?row=${id}`,
      }),
    }),
  ],
  deeds: [deed('receive', 'receive'), deed('newItem', 'item')],
};
