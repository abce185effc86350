import { randomBytes } from 'node:crypto';
import { fields, type Ground } from '../markup/planting.ts';

const SITE = 'https://kanarya.example';

/** A screen that an administrator made, by the id it was given. */
export type OwnScreen = { readonly id: number; readonly url: string; readonly kind: string };

/** One screen of each kind that has no code of its own. */
const OWN_SCREENS = [
  { url: '/screen/kanarya/liste', kind: 'list' },
  { url: '/screen/kanarya/gomulu', kind: 'embedded' },
] as const;

/** Whoever has no role is given these as well: what a screen is called, and the orders on the timeline of the lines. */
const OF_EVERYONE = new Set(['caption', 'order']);

const word = (name: string): string => `kanarya-${name.replaceAll(' ', '-')}-${randomBytes(4).toString('hex')}`;

const screen = (of: (typeof OWN_SCREENS)[number], more: object) => ({
  ...of,
  ...more,
  caption: { tr: 'Kanarya', en: 'Canary' },
  aliases: [],
  layoutName: null,
});

const makeScreens = async ({ call }: Ground) => {
  const [ofList, ofFrame] = OWN_SCREENS;
  const column = word('column');
  const address = word('address');
  const bodies = [
    screen(ofList, {
      list: {
        source: 'stock-by-lot',
        columns: [{ key: 'itemName', caption: { tr: column, en: column } }],
        filter: null,
        order: [],
      },
    }),
    screen(ofFrame, { embedding: { address: `${SITE}/${address}`, place: 'frame' } }),
  ];
  await call('POST', '/derinuaa/api/embeddable-sites', { origin: SITE, keepsStorage: false });
  const screens: OwnScreen[] = [];
  for (const body of bodies) {
    const { status, data } = await call('POST', '/derinuaa/api/screens', body);
    if (status !== 201) throw new Error(`the screen ${body.url} cannot be made: ${status}`);
    screens.push({ id: (data as { id: number }).id, url: body.url, kind: body.kind });
  }
  return { screens, column, address };
};

/** Plants a word in everything that only entitled people read; answers the words by what they stand in, and the screens made for it. */
export const plantSecrets = async (ground: Ground) => {
  const { screens, column, address } = await makeScreens(ground);
  const words = new Map([
    ['column', column],
    ['address', address],
  ]);
  for (const [order, field] of fields.entries()) {
    if (OF_EVERYONE.has(field.name)) continue;
    const text = word(field.name);
    const status = await field.plant(ground, text, 90_000 + order);
    if (status >= 400) throw new Error(`${field.name} answers ${status} to ${text}`);
    words.set(field.name, text);
  }
  return { words, screens };
};

type Held = { readonly rows: readonly { readonly membershipId: number; readonly state: string }[] };
type People = { readonly rows: readonly { readonly id: number; readonly userName: string }[] };

/** Takes every role from somebody, who keeps the company they work in. */
export const takeRoles = async ({ call }: Ground, userName: string): Promise<void> => {
  const { rows } = (await call('GET', `/derinuaa/api/users?search=${userName}`)).data as People;
  const person = rows.find((one) => one.userName === userName);
  const held = (await call('GET', `/derinuaa/api/roles/of-person/${person?.id ?? 0}`)).data as Held;
  for (const { membershipId, state } of held.rows) {
    if (state === 'ended') continue;
    const { status } = await call('DELETE', `/derinuaa/api/roles/memberships/${membershipId}`);
    if (status !== 200) throw new Error(`a role of ${userName} cannot be taken: ${status}`);
  }
};
