export const errorTexts = {
  tr: {
    errorTitle: 'Beklenmeyen bir hata oluştu',
    reason: 'Neden',
    status: 'Durum',
    errorNote: 'Yaptığınız son işlem tamamlanmamış olabilir. Sayfayı yenileyip kontrol edin.',
  },
  en: {
    errorTitle: 'An unexpected error occurred',
    reason: 'Reason',
    status: 'Status',
    errorNote: 'Your last action may not have been completed. Reload the page and check.',
  },
};
