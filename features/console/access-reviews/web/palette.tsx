import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import { translate } from '#platform/web/i18n/translate.ts';
import { paletteSource } from '#platform/web/palette/from-rows.ts';
import type { FeaturePalette } from '#platform/web/palette/palette-types.ts';
import { reviewsUrl } from '#features/core/access/contract/addresses.ts';
import { reviewsSource } from '../contract/sources.ts';
import { texts } from './texts.ts';

/** Reviews in the palette by name, and the start of one. */
export const palette: FeaturePalette = {
  order: 46,
  sources: [
    paletteSource(reviewsSource, {
      key: 'access-review',
      title: () => translate(texts, 'list'),
      screen: reviewsUrl,
      itemOf: ({ id, name, startedBy }) => ({
        key: `access-review:${id}`,
        label: name,
        note: startedBy,
        icon: <IconClipboardList size={18} stroke={1.75} />,
        href: `${reviewsUrl}?review=${id}`,
      }),
    }),
  ],
  deeds: [
    {
      key: 'start-review',
      label: () => translate(texts, 'start'),
      screen: reviewsUrl,
      level: 'edit',
      query: 'form=start',
    },
  ],
};
