import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import { translate } from '#platform/web/i18n/translate.ts';
import { paletteSource } from '#platform/web/palette/from-rows.ts';
import type { FeaturePalette } from '#platform/web/palette/palette-types.ts';
import { SAMPLE_TOPIC_URL } from '../contract/addresses.ts';
import { sampleNotesSource } from '../contract/sources.ts';
import { texts } from './texts.ts';

/** The sample notes in the palette, by name; a new one. */
export const palette: FeaturePalette = {
  order: 100,
  sources: [
    paletteSource(sampleNotesSource, {
      key: 'sample-topic',
      title: () => translate(texts, 'title'),
      screen: SAMPLE_TOPIC_URL,
      itemOf: ({ id, name }) => ({
        key: `sample-topic:${id}`,
        label: name,
        icon: <IconListDetails size={18} stroke={1.75} />,
        href: `${SAMPLE_TOPIC_URL}?row=${id}`,
      }),
    }),
  ],
  deeds: [
    {
      key: 'new-sample-topic',
      label: () => translate(texts, 'newSampleNote'),
      screen: SAMPLE_TOPIC_URL,
      level: 'edit',
      query: 'form=new',
    },
  ],
};
