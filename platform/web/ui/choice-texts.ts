export const choiceTexts = {
  tr: {
    nothingFound: 'Eşleşen seçenek yok',
    choicesFailed: 'Seçenekler alınamadı',
  },
  en: {
    nothingFound: 'No option matches',
    choicesFailed: 'The options could not be loaded',
  },
};
