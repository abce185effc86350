/** What the trail says of this feature's events: the keys are documented in `WebFeature`. */
export const texts = {
  'user.data-exported': 'kişisel verileri dosya olarak aldı',
  'user.erased': 'kişisel verilerin silinmesini başlattı',
  'named:user.erased': '{of} kişisel verilerini sildi',
  'user.erasure-finished': 'kişisel verileri sildi',
  'named:user.erasure-finished': '{of} kişisel verilerini silmeyi tamamladı',
  'user.account-deleted': 'kimlik sağlayıcıdaki hesabı sildi',
  'named:user.account-deleted': '{of} kimlik sağlayıcıdaki hesabını sildi',
  'field:deleteAccount': 'Sağlayıcıdaki hesap da silinsin',
  'field:tables': 'Tablo sayısı',
  'field:records': 'Kayıt sayısı',
  'named:user.data-exported': '{of} kişisel verilerini dosya olarak aldı',
};
