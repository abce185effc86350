/** What the trail says of this feature's events: the keys are documented in `WebFeature`. */
export const texts = {
  'order.exported': 'üretim emirlerini dışa aktardı',
  'kind:order': 'Üretim emri',
};
