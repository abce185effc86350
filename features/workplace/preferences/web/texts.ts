export const texts = {
  tr: { notKept: 'Tercihiniz saklanamadı, eski hâline döndü' },
  en: { notKept: 'Your choice could not be kept and is as it was' },
};
