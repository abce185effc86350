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
  favouritesEmpty: 'You have no favourite screens yet',
  favouritesEmptyNote: 'Open a screen and press the star beside its name; it then stands here and first in the search.',
  recents: 'Recently opened',
  recentsEmpty: 'You have not opened a screen yet',
  recentsEmptyNote: 'Screens you open are listed here; choose one from the menu.',
};
