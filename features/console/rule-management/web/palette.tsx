import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs';
import { ruleAddress, rulesUrl } from '#features/core/rules/contract/addresses.ts';
import { translate } from '#platform/web/i18n/translate.ts';
import { paletteSource } from '#platform/web/palette/from-rows.ts';
import type { FeaturePalette } from '#platform/web/palette/palette-types.ts';
import { accessRulesSource } from '../contract/sources.ts';
import { texts } from './texts.ts';

/** Rules in the palette; a new one. */
export const palette: FeaturePalette = {
  order: 42,
  sources: [
    paletteSource(accessRulesSource, {
      key: 'rule',
      title: () => translate(texts, 'list'),
      screen: rulesUrl,
      itemOf: ({ id, name, sentence }) => ({
        key: `rule:${id}`,
        label: name,
        note: sentence,
        icon: <IconGavel size={18} stroke={1.75} />,
        href: ruleAddress(id),
      }),
    }),
  ],
  deeds: [
    { key: 'new-rule', label: () => translate(texts, 'create'), screen: rulesUrl, level: 'edit', query: 'form=new' },
  ],
};
