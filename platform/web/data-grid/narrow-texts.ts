export const narrowTexts = {
  tr: {
    sortBy: 'Sıralama',
    unsorted: 'Olağan sıra',
    sortedUp: '{column} (artan)',
    sortedDown: '{column} (azalan)',
  },
  en: {
    sortBy: 'Sort by',
    unsorted: 'Usual order',
    sortedUp: '{column} (ascending)',
    sortedDown: '{column} (descending)',
  },
};
