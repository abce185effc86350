/** What is said of a check that failed; fetched with the first that does. */
export const uncheckedTexts = {
  tr: {
    serviceMissing: 'Yetki servisine ulaşılamıyor.',
    checkFailed: 'Ekran yetkiniz kontrol edilemedi.',
    openedAnyway: 'Ekran açıldı; verileri sunucu yine de kontrol eder.',
  },
  en: {
    serviceMissing: 'The authorization service is not available.',
    checkFailed: 'Your right to this screen could not be checked.',
    openedAnyway: 'The screen was opened; the server still checks every data request.',
  },
};
