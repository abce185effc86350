import type { Words } from '#platform/web/i18n/translate.ts';
import type { navigationTexts as turkish } from './texts.tr.ts';

export const navigationTexts: Words<keyof typeof turkish> = {
  search: 'Search',
  searchLabel: 'Search the menu',
  openInNewTab: '{title}: open in a new tab',
  locked: '(locked)',
  nothing: 'No screen matches “{text}”.',
  empty: 'There are no screens in your menu yet. Ask your administrator for access.',
  closePanel: '{title}: close the panel',
};
