export const chartTexts = {
  tr: { asTable: 'Tablo olarak' },
  en: { asTable: 'As a table' },
};
