/** What the trail says of this feature's events: the keys are told in `WebFeature`. */
export const texts = {
  'screen.changed': 'ekranı düzenledi',
  'kind:screen': 'Ekran',
  'kind:menu': 'Menü',
  'field:caption': 'Başlık',
  'field:aliases': 'Takma adresler',
  'field:layoutName': 'Yerleşim',
};
