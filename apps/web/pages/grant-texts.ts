/** What is said when a refused screen is opened to somebody who waits for it. */
export const grantTexts = {
  tr: {
    opened: '“{screen}” ekranı size açıldı.',
    open: '{screen} ekranını aç',
  },
  en: {
    opened: 'The screen “{screen}” was opened to you.',
    open: 'Open the screen {screen}',
  },
};
