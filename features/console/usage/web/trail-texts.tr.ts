/** What the trail says of this feature's events: the keys are told in `WebFeature`. */
export const texts = {
  'use.exported': 'kullanım listesini dışa aktardı',
};
