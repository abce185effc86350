/** What the trail says of this feature's events: the keys are told in `connectTrail`. */
export const texts = {
  'sample-topic.created': 'örnek kayıt oluşturdu',
  'sample-topic.exported': 'Örnek Konu listesini dışa aktardı',
  'kind:sample-topic': 'Örnek kayıt',
};
