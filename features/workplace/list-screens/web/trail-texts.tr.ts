/** What the trail says of this feature's events: the keys are documented in `WebFeature`. */
export const texts = {
  'list.exported': 'liste ekranını dışa aktardı',
  'kind:list-screen': 'Liste',
};
