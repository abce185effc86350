import { profileUrl } from '#features/core/users/contract/addresses.ts';
import { translate } from '#platform/web/i18n/translate.ts';
import type { FeaturePalette } from '#platform/web/palette/palette-types.ts';
import { texts } from './texts.ts';

/** A deputy is appointed from anywhere. */
export const palette: FeaturePalette = {
  order: 46,
  deeds: [
    { key: 'lend', label: () => translate(texts, 'lend'), screen: profileUrl, level: 'view', query: 'form=lend' },
  ],
};
