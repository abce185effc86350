export const texts = {
  tr: {
    offerTitle: 'Yarım kalan formunuz var',
    offerOne: '{title}',
    offerMore: '{title} ve {more, number} form daha',
    goOn: 'Devam et',
  },
  en: {
    offerTitle: 'You have an unfinished form',
    offerOne: '{title}',
    offerMore: '{title} and {more, plural, one {# more form} other {# more forms}}',
    goOn: 'Continue',
  },
};
