/** What the trail says of this feature's events: the keys are documented in `WebFeature`. */
export const texts = {
  'grid-view.created': 'liste görünümü kaydetti',
  'grid-view.changed': 'liste görünümünü değiştirdi',
  'grid-view.deleted': 'liste görünümünü sildi',
  'grid-view.restored': 'silinen liste görünümünü geri getirdi',
  'kind:grid-view': 'Liste görünümü',
  'field:shared': 'Paylaşılan',
  'field:grid': 'Liste',
};
