import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { translate } from '#platform/web/i18n/translate.ts';
import { paletteSource } from '#platform/web/palette/from-rows.ts';
import type { FeaturePalette } from '#platform/web/palette/palette-types.ts';
import { usersSource } from '../contract/sources.ts';
import { texts } from './texts.ts';

const PEOPLE_URL = '/user/list';

/** People in the palette, by name, user name and e-mail address; a new one. */
export const palette: FeaturePalette = {
  order: 30,
  sources: [
    paletteSource(usersSource, {
      key: 'person',
      title: () => translate(texts, 'title'),
      screen: PEOPLE_URL,
      itemOf: ({ id, name, userName, email, companies }) => ({
        key: `person:${id}`,
        label: name,
        note: [userName, companies].filter(Boolean).join(' · '),
        also: [userName, email ?? ''],
        icon: <IconUser size={18} stroke={1.75} />,
        href: `${PEOPLE_URL}?person=${id}`,
      }),
    }),
  ],
  deeds: [
    { key: 'new-user', label: () => translate(texts, 'newUser'), screen: PEOPLE_URL, level: 'edit', query: 'form=new' },
  ],
};
