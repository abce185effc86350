export const screenNoteTexts = {
  tr: {
    checkAgain: 'Yeniden kontrol et',
    noScreen: 'Bu ekran bu sürümde bulunmuyor.',
    noScreenNote: 'Menüden başka bir ekran açın ya da yöneticinize bildirin.',
  },
  en: {
    checkAgain: 'Check again',
    noScreen: 'This screen is not part of this version.',
    noScreenNote: 'Open another screen from the menu, or tell your administrator.',
  },
};
