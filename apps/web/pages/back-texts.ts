export const backTexts = {
  tr: { back: 'Geri dön' },
  en: { back: 'Go back' },
};
