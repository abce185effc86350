export const accessTexts = {
  deniedLine: '“{screen}” ekranını açma yetkiniz yok; ana sayfaya yönlendirildiniz.',
  why: 'Neden?',
  noEntry: 'Bu bölümde açabileceğiniz bir ekran yok.',
  roleMissing: 'Bu ekran için gereken rollerin tümüne sahip değilsiniz. Eksik olan: {roles}',
};
