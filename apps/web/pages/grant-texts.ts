/** What is said when a refused screen is opened to somebody who waits for it. */
export const grantTexts = {
  tr: {
    opened: '“{screen}” ekranı size açıldı.',
    open: '{screen} ekranını aç',
  },
  en: {
    opened: 'You now have access to the screen “{screen}”.',
    open: 'Open the screen {screen}',
  },
};
