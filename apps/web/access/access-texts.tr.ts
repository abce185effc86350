export const accessTexts = {
  deniedLine: '“{screen}” ekranını açma yetkiniz yok; ana sayfaya yönlendirildiniz.',
  why: 'Neden?',
  serviceMissing: 'Yetki servisine ulaşılamıyor.',
  checkFailed: 'Ekran yetkiniz kontrol edilemedi.',
  openedAnyway: 'Ekran açıldı; verileri sunucu yine de kontrol eder.',
  noEntry: 'Bu bölümde açabileceğiniz bir ekran yok.',
  roleMissing: 'Bu ekran için gereken rollerin tümüne sahip değilsiniz.',
};
