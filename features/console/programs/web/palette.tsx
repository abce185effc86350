import IconRobot from '@tabler/icons-react/dist/esm/icons/IconRobot.mjs';
import { programsUrl } from '#features/core/users/contract/addresses.ts';
import { translate } from '#platform/web/i18n/translate.ts';
import { paletteSource } from '#platform/web/palette/from-rows.ts';
import type { FeaturePalette } from '#platform/web/palette/palette-types.ts';
import { programsSource } from '../contract/sources.ts';
import { texts } from './texts.ts';

/** The programs in the palette, by name; a new one. */
export const palette: FeaturePalette = {
  order: 100,
  sources: [
    paletteSource(programsSource, {
      key: 'programs',
      title: () => translate(texts, 'title'),
      screen: programsUrl,
      itemOf: ({ id, name }) => ({
        key: `programs:${id}`,
        label: name,
        icon: <IconRobot size={18} stroke={1.75} />,
        href: `${programsUrl}?row=${id}`,
      }),
    }),
  ],
  deeds: [
    {
      key: 'new-programs',
      label: () => translate(texts, 'newProgram'),
      screen: programsUrl,
      level: 'edit',
      query: 'form=new',
    },
  ],
};
