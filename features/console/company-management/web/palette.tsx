import IconBuildingFactory2 from '@tabler/icons-react/dist/esm/icons/IconBuildingFactory2.mjs';
import { translate } from '#platform/web/i18n/translate.ts';
import { paletteSource } from '#platform/web/palette/from-rows.ts';
import type { FeaturePalette } from '#platform/web/palette/palette-types.ts';
import { companiesSource } from '../contract/sources.ts';
import { companiesUrl } from '#features/core/companies/contract/addresses.ts';
import { texts } from './texts.ts';

/** Companies in the palette; a new one for system administrators. */
export const palette: FeaturePalette = {
  order: 50,
  sources: [
    paletteSource(companiesSource, {
      key: 'company',
      title: () => translate(texts, 'title'),
      screen: companiesUrl,
      itemOf: ({ id, name }) => ({
        key: `company:${id}`,
        label: name,
        icon: <IconBuildingFactory2 size={18} stroke={1.75} />,
        href: `${companiesUrl}?client=${id}`,
      }),
    }),
  ],
  deeds: [
    {
      key: 'new-company',
      label: () => translate(texts, 'newCompany'),
      screen: companiesUrl,
      level: 'edit',
      admin: true,
      query: 'form=new',
    },
  ],
};
