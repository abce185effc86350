/** What the trail says of this feature's events: the keys are documented in `WebFeature`. */
export const texts = {
  'caches.cleared': 'önbellekleri temizledi',
  'kind:cache': 'Önbellek',
  'field:silent': 'Yanıt vermeyen sunucular',
  'field:entries': 'Silinen kayıtlar',
};
