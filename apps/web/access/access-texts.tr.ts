export const accessTexts = {
  deniedLine: 'Bu ekranı açma yetkiniz yok; ana sayfaya yönlendirildiniz.',
  why: 'Neden?',
  serviceMissing: 'Yetki servisine ulaşılamıyor.',
  checkFailed: 'Ekran yetkiniz denetlenemedi.',
  openedAnyway: 'Ekran açıldı; verileri sunucu yine de denetler.',
  noEntry: 'Bu bölümde açabileceğiniz bir ekran yok.',
  roleMissing: 'Bu sayfa için gereken rollerin tümüne sahip değilsiniz.',
  checkAgain: 'Yeniden denetle',
  noScreen: 'Bu ekran bu sürümde bulunmuyor.',
  noScreenNote: 'Menüden başka bir ekran açın ya da yöneticinize bildirin.',
};
