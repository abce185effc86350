/** What the trail says of this feature's events: the keys are documented in `WebFeature`. */
export const texts = {
  'stock.exported': 'stok listesini dışa aktardı',
  'stock.corrected': 'stok düzeltmesi yaptı',
  'stock.posting-reversed': 'stok hareketini geri aldı',
  'item.created': 'malzeme kartı açtı',
  'kind:item': 'Malzeme',
  'kind:stock': 'Stok',
  'field:safetyStock': 'Emniyet stoğu',
  'field:lot': 'Lot',
  'field:code': 'Kod',
};
