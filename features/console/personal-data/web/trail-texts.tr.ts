/** What the trail says of this feature's events: the keys are documented in `WebFeature`. */
export const texts = {
  'user.data-exported': 'kişisel verileri dosya olarak aldı',
  'user.erased': 'kişisel verilerin silinmesini başlattı',
  'named:user.erased': '{of} kişisel verilerini sildi',
  'user.erasure-finished': 'kişisel verileri sildi',
  'named:user.erasure-finished': '{of} kişisel verilerini silmeyi tamamladı',
  'field:tables': 'Tablo sayısı',
  'field:records': 'Kayıt sayısı',
  'named:user.data-exported': '{of} kişisel verilerini dosya olarak aldı',
};
