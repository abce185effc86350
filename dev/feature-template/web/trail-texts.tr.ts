/** What the trail says of this feature's events: the keys are told in `WebFeature`. */
export const texts = {
  'sample-topic.created': 'Örnek Konu listesine kayıt ekledi',
  'kind:sample-topic': 'Örnek Konu',
};
