/** What the trail says of this feature's events: the keys are documented in `WebFeature`. */
export const texts = {
  'configuration.imported': 'yapılandırmayı içe aktardı',
  'configuration.taken-back': 'yapılandırma içe aktarmasını geri aldı',
  'kind:configuration-import': 'Yapılandırma içe aktarması',
  'field:things': 'Kayıt sayısı',
  'field:exportedAt': 'Dışa aktarıldığı an',
};
