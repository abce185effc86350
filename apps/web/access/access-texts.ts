export const accessTexts = {
  tr: {
    deniedLine: 'Bu ekranı açma yetkiniz yok; ana sayfaya yönlendirildiniz.',
    why: 'Neden?',
    serviceMissing: 'Yetki servisine ulaşılamıyor. Ekran açıldı; verileri sunucu yine de denetler.',
    checkFailed: 'Ekran yetkiniz denetlenemedi. Ekran açıldı; verileri sunucu yine de denetler.',
    noEntry: 'Bu bölümde açabileceğiniz bir ekran yok.',
    roleMissing: 'Bu sayfa için gereken rollerin tümüne sahip değilsiniz.',
    checkAgain: 'Yeniden denetle',
    noScreen: 'Bu ekran bu sürümde bulunmuyor.',
    noScreenNote: 'Menüden başka bir ekran açın ya da yöneticinize bildirin.',
  },
  en: {
    deniedLine: 'You do not have access to this screen; you were taken to the home page.',
    why: 'Why?',
    serviceMissing:
      'The authorization service is not available. The screen was opened; the server still checks every data request.',
    checkFailed:
      'Your right to this screen could not be checked. The screen was opened; the server still checks every data request.',
    noEntry: 'There is no screen in this section that you can open.',
    roleMissing: 'You do not hold all the roles this page requires.',
    checkAgain: 'Check again',
    noScreen: 'This screen is not part of this version.',
    noScreenNote: 'Open another screen from the menu, or tell your administrator.',
  },
};
