export const recordTexts = {
  tr: {
    previousRecord: 'Önceki kayıt',
    nextRecord: 'Sonraki kayıt',
    panelWidth: 'Panelin genişliği',
    keysOfRecord: 'Açık kayıt',
    closeRecord: 'Kaydı kapat',
    aroundRecord: 'Önceki, sonraki kayda geç (panelin başlığında ya da listede)',
  },
  en: {
    previousRecord: 'Previous record',
    nextRecord: 'Next record',
    panelWidth: 'Width of the panel',
    keysOfRecord: 'Open record',
    closeRecord: 'Close the record',
    aroundRecord: 'Go to the previous, the next record (on the panel’s title or in the list)',
  },
};
