import type { Words } from '#platform/web/i18n/translate.ts';
import type { texts as turkish } from './texts.tr.ts';

export const texts: Words<keyof typeof turkish> = {
  keep: 'Add to favourites: {title}',
  addTip: 'Add to favourites',
  removeTip: 'Remove from favourites',
  failed: 'The favourites could not be changed',
  removed: '“{title}” was removed from the favourites.',
  removeOf: 'Remove from favourites: {title}',
  moveOf: 'Move: {title}',
  moveTip: 'Drag, or move with the arrow keys',
  movedTo: '{title}: place {place}',
  showAll: 'Show all ({count})',
  showFewer: 'Show fewer',
  favourites: 'Favourites',
  favouritesEmpty: 'Screens that you mark with the star are shown here.',
  recents: 'Recently opened',
};
