export const narrowTexts = {
  tr: {
    sortBy: 'Sıralama',
    unsorted: 'Varsayılan sıralama',
    sortedUp: '{column} (artan)',
    sortedDown: '{column} (azalan)',
  },
  en: {
    sortBy: 'Sort by',
    unsorted: 'Default order',
    sortedUp: '{column} (ascending)',
    sortedDown: '{column} (descending)',
  },
};
