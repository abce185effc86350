export const texts = {
  tr: { notKept: 'Tercihiniz kaydedilemedi, eski hâline döndü' },
  en: { notKept: 'Your preference could not be saved and was reset' },
};
