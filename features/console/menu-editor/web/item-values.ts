import type { MenuEntry } from '#features/core/navigation/contract/entry-shapes.ts';
import { isSameValue } from '#features/core/navigation/contract/same-value.ts';
import {
  type MenuFunction,
  type MenuHide,
  menuFunctions,
  menuHides,
} from '#features/core/navigation/contract/vocabulary.ts';
import { choice, idChoice, picked, text } from '#platform/web/forms/field-kinds.ts';
import type { ValuesOf } from '#platform/web/forms/field-kinds.ts';
import type { Wanted } from '../contract/drafted-tree.ts';
import type { MenuChange } from '../contract/shapes.ts';

/** What an item is, as one choice: what it opens, or what it does in the menu. */
export const SORTS = ['screen', 'group', 'external-link', 'function', 'aside', 'divider', 'spacer'] as const;
export type Sort = (typeof SORTS)[number];

/** What an item is, said by its fields. */
export const sortOf = ({ kind, function: does, screenId }: MenuEntry): Sort => {
  if (kind !== null) return kind;
  if (does !== null) return 'function';
  return screenId === null ? 'group' : 'screen';
};

type Badge = NonNullable<MenuEntry['badge']>;

const LOOKS = ['rounded', 'rectangle', 'simple'] as const;
export const badgeLooks = LOOKS;

/** The colours that a badge may have, as the design names them; the citrus one is what it has by itself. */
const COLOURS = {
  citrus: {},
  primary: { background: 'var(--bc-primary)', color: 'var(--bc-on-primary)' },
  success: { background: 'var(--bc-success-soft)', color: 'var(--bc-success)' },
  warning: { background: 'var(--bc-warning-soft)', color: 'var(--bc-warning)' },
  danger: { background: 'var(--bc-danger-soft)', color: 'var(--bc-danger)' },
} as const satisfies Readonly<Record<string, Pick<Badge, 'background' | 'color'>>>;

export type BadgeColour = keyof typeof COLOURS;
export const badgeColours = Object.keys(COLOURS) as readonly BadgeColour[];

/** A badge's colour by its name; a colour that the form does not offer has none. */
export const colourOf = ({ background, color }: Badge): BadgeColour | 'own' => {
  const found = badgeColours.find((name) =>
    isSameValue(COLOURS[name], { ...(background ? { background } : {}), ...(color ? { color } : {}) }),
  );
  return found ?? 'own';
};

export const HIDES = ['none', ...menuHides] as const;

const badgeFields = (badge: MenuEntry['badge']) => ({
  badgeTr: text(badge?.title.tr),
  badgeEn: text(badge?.title.en),
  badgeSource: choice<string>(badge?.source ?? ''),
  look: choice<(typeof LOOKS)[number]>(badge?.style ?? 'rounded'),
  colour: choice<BadgeColour | 'own'>(badge === null ? 'citrus' : colourOf(badge)),
});

/** The fields of the form of an item; a new one is a screen, unless something else is chosen. */
export const itemFields = (entry: MenuEntry, isNew = false, began: MenuChange | null = null) => ({
  tr: text(entry.title.tr),
  en: text(entry.title.en),
  sort: choice<Sort>(isNew ? 'screen' : sortOf(entry)),
  screen: idChoice(entry.screenId),
  link: text(entry.link ?? ''),
  does: choice<MenuFunction>(entry.function ?? ''),
  icon: picked<string | null>(entry.icon),
  subtitleTr: text(entry.subtitle?.tr),
  subtitleEn: text(entry.subtitle?.en),
  ...badgeFields(entry.badge),
  hidden: choice<(typeof HIDES)[number]>(entry.hidden ?? 'none'),
  disabled: picked(entry.disabled),
  exactMatch: picked(entry.exactMatch),
  active: picked(entry.active),
  // What the draft wanted of the item when the form was opened: kept with what was written, also over a reload.
  began: picked<MenuChange | null>(began),
});

export type ItemValues = ValuesOf<ReturnType<typeof itemFields>>;

/** Where what the server refuses of a wish stands in the form. */
export const itemPlaces = {
  'changes.0.to.title.tr': 'tr',
  'changes.0.to.title.en': 'en',
  'changes.0.to.screenId': 'screen',
  'changes.0.to.link': 'link',
  'changes.0.to.icon': 'icon',
  'changes.0.to.subtitle.tr': 'subtitleTr',
  'changes.0.to.subtitle.en': 'subtitleEn',
  'changes.0.to.badge.title.tr': 'badgeTr',
  'changes.0.to.badge.title.en': 'badgeEn',
  'changes.0.to.badge.source': 'badgeSource',
} as const;

const bothOf = (tr: string, en: string) => (tr === '' && en === '' ? null : { tr, en });

const badgeOf = (entry: MenuEntry, values: ItemValues): MenuEntry['badge'] => {
  const source = values.badgeSource;
  const title = bothOf(values.badgeTr, values.badgeEn) ?? (source === null ? null : { tr: '', en: '' });
  if (title === null) return null;
  const { background, color } = entry.badge ?? {};
  const own = { ...(background ? { background } : {}), ...(color ? { color } : {}) };
  const colour = values.colour ?? 'citrus';
  return {
    title,
    style: values.look ?? 'rounded',
    ...(colour === 'own' ? own : COLOURS[colour]),
    ...(source === null ? {} : { source }),
  };
};

const asHide = (hidden: ItemValues['hidden']): MenuHide | null => menuHides.find((each) => each === hidden) ?? null;

/** The item as the form has it: an item leads to the one thing that its kind says, whatever else was written. */
export const entryOf = (entry: MenuEntry, values: ItemValues): MenuEntry => {
  const sort = values.sort ?? 'group';
  const isKind = sort === 'external-link' || sort === 'aside' || sort === 'divider' || sort === 'spacer';
  return {
    ...entry,
    title: { tr: values.tr, en: values.en },
    icon: values.icon,
    kind: isKind ? sort : null,
    screenId: sort === 'screen' ? values.screen : null,
    link: sort === 'external-link' ? values.link : null,
    function: sort === 'function' ? (menuFunctions.find((each) => each === values.does) ?? null) : null,
    subtitle: bothOf(values.subtitleTr, values.subtitleEn),
    badge: badgeOf(entry, values),
    hidden: asHide(values.hidden),
    disabled: values.disabled,
    exactMatch: values.exactMatch,
    active: values.active,
  };
};

/** The fields in which an item differs from another. */
export const differing = (before: MenuEntry, after: MenuEntry): Wanted['to'] => {
  const { id: _itself, ...fields } = after;
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => !isSameValue(value, before[field as keyof MenuEntry])),
  ) as Wanted['to'];
};
