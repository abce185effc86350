import type { MenuEntry } from '#features/core/navigation/contract/entry-shapes.ts';
import type { Language } from '#platform/web/i18n/language.ts';
import type { Translate } from '#platform/web/i18n/translate.ts';
import type { Wanted } from '../contract/drafted-tree.ts';
import type { BadgeSource, MenuScreen } from '../contract/shapes.ts';
import { iconName } from './icon-picker.tsx';
import type { itemTexts } from './item-texts.ts';

type Field = keyof Wanted['to'];
type T = Translate<keyof typeof itemTexts.tr>;

export type Naming = {
  readonly t: T;
  readonly language: Language;
  readonly screens: readonly MenuScreen[];
  readonly badgeSources: readonly BadgeSource[];
  readonly titleOf: (id: number) => string;
};

/** What a field is called; a place is both its parent and where it stands there. */
export const labelOf = (field: Field, t: T): string => {
  if (field === 'parentId' || field === 'sequence') return t('place');
  if (field === 'screenId') return t('screen');
  return t(field === 'kind' ? 'sort' : field);
};

const wordsIn = (words: { readonly tr: string; readonly en: string } | null | undefined): string =>
  words ? [words.tr, words.en].filter((each) => each !== '').join(' · ') : '';

const SAID: { readonly [K in Exclude<Field, 'sequence'>]: (entry: MenuEntry, naming: Naming) => string } = {
  parentId: ({ parentId, sequence }, { t, titleOf }) =>
    `${parentId === null ? t('top') : t('placeUnder', { parent: titleOf(parentId) })} · ${Math.round(sequence * 100) / 100}`,
  screenId: ({ screenId }, { screens, language }) => screens.find(({ id }) => id === screenId)?.caption[language] ?? '',
  title: ({ title }) => wordsIn(title),
  subtitle: ({ subtitle }) => wordsIn(subtitle),
  badge: ({ badge }, { badgeSources, language }) =>
    [
      badgeSources.find(({ name }) => name === badge?.source)?.title[language] ?? badge?.source ?? '',
      wordsIn(badge?.title),
    ]
      .filter((each) => each !== '')
      .join(' · '),
  icon: ({ icon }, { language }) => (icon === null ? '' : iconName(icon, language)),
  kind: ({ kind }, { t }) => (kind === null ? '' : t('sortOf', { sort: kind })),
  function: ({ function: does }, { t }) => (does === null ? '' : t('functionOf', { function: does })),
  link: ({ link }) => link ?? '',
  hidden: ({ hidden }, { t }) => t('hiddenOf', { hidden: hidden ?? 'none' }),
  roles: ({ roles }) => roles.join(', '),
  disabled: ({ disabled }, { t }) => t(disabled ? 'yes' : 'no'),
  exactMatch: ({ exactMatch }, { t }) => t(exactMatch ? 'yes' : 'no'),
  active: ({ active }, { t }) => t(active ? 'yes' : 'no'),
};

/** A field of an item, as people read it. */
export const saidOf = (field: Field, entry: MenuEntry, naming: Naming): string => {
  const said = SAID[field === 'sequence' ? 'parentId' : field](entry, naming);
  return said === '' ? naming.t('nothing') : said;
};

/** Fields as lines: parent and place are one. */
export const linesOf = (fields: readonly Field[]): readonly Field[] => [
  ...new Set(fields.map((field): Field => (field === 'sequence' ? 'parentId' : field))),
];
