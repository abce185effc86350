import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import { translate } from '#platform/web/i18n/translate.ts';
import { paletteSource } from '#platform/web/palette/from-rows.ts';
import type { FeaturePalette } from '#platform/web/palette/palette-types.ts';
import { rolesSource } from '../contract/sources.ts';
import { rolesUrl } from '#features/core/access/contract/addresses.ts';
import { texts } from './texts.ts';

/** Roles in the palette; a new one. */
export const palette: FeaturePalette = {
  order: 40,
  sources: [
    paletteSource(rolesSource, {
      key: 'role',
      title: () => translate(texts, 'roles'),
      screen: rolesUrl,
      itemOf: ({ id, name, company }) => ({
        key: `role:${id}`,
        label: name,
        note: company ?? '',
        icon: <IconUsersGroup size={18} stroke={1.75} />,
        href: `${rolesUrl}?role=${id}`,
      }),
    }),
  ],
  deeds: [
    { key: 'new-role', label: () => translate(texts, 'create'), screen: rolesUrl, level: 'edit', query: 'form=new' },
  ],
};
