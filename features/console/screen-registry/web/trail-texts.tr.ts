/** What the trail says of this feature's events: the keys are told in `WebFeature`. */
export const texts = {
  'screen.changed': 'ekranı düzenledi',
  'screen.created': 'ekran oluşturdu',
  'screen.retired': 'ekranı kaldırdı',
  'screen.restored': 'ekranı geri getirdi',
  'screen.moved': 'ekranın adresini değiştirdi',
  'screen.gone': 'ekranı bu sürümden çıkardı',
  'screen.back': 'ekranı bu sürümle geri getirdi',
  'kind:screen': 'Ekran',
  'kind:menu': 'Menü',
  'field:kind': 'Tür',
  'value:kind:list': 'Liste',
  'field:caption': 'Başlık',
  'field:aliases': 'Takma adresler',
  'field:layoutName': 'Yerleşim',
};
