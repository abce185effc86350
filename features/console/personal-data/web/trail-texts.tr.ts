/** What the trail says of this feature's events: the keys are documented in `WebFeature`. */
export const texts = {
  'user.data-exported': 'kişisel verileri dosya olarak aldı',
  'named:user.data-exported': '{of} kişisel verilerini dosya olarak aldı',
};
