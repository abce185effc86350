/** What the trail says of this feature's events: the keys are told in `WebFeature`. */
export const texts = {
  'order.exported': 'üretim emirlerini dışa aktardı',
  'kind:order': 'Üretim emri',
};
