import IconMailQuestion from '@tabler/icons-react/dist/esm/icons/IconMailQuestion.mjs';
import { accessRequestsUrl } from '#features/core/access/contract/addresses.ts';
import { myRequestsUrl } from '#features/core/asked-access/contract/addresses.ts';
import { translate } from '#platform/web/i18n/translate.ts';
import { paletteSource } from '#platform/web/palette/from-rows.ts';
import type { FeaturePalette } from '#platform/web/palette/palette-types.ts';
import { accessRequestsSource } from '../contract/sources.ts';
import { texts } from './texts.ts';

/** Requests in the palette, by person and screen; the list of what may be asked for. */
export const palette: FeaturePalette = {
  order: 45,
  sources: [
    paletteSource(accessRequestsSource, {
      key: 'access-request',
      title: () => translate(texts, 'list'),
      screen: accessRequestsUrl,
      itemOf: ({ id, person, screen, company }) => ({
        key: `access-request:${id}`,
        label: `${person}: ${screen}`,
        note: company,
        icon: <IconMailQuestion size={18} stroke={1.75} />,
        href: `${accessRequestsUrl}?show=all&request=${id}`,
      }),
    }),
  ],
  deeds: [
    {
      key: 'ask-for-access',
      label: () => translate(texts, 'askable'),
      screen: myRequestsUrl,
      level: 'view',
      query: 'tab=askable',
    },
  ],
};
