/** What the trail says of this feature's events: the keys are told in `WebFeature`. */
export const texts = {
  'menu-draft.created': 'menü taslağı başlattı',
  'menu-draft.renamed': 'menü taslağının adını değiştirdi',
  'menu-draft.deleted': 'menü taslağını sildi',
  'menu-draft.restored': 'menü taslağını geri getirdi',
  'menu.published': 'menü taslağını yayımladı',
  'menu.rolled-back': 'menüyü önceki bir sürüme döndürdü',
  'kind:menu-draft': 'Menü taslağı',
  'field:version': 'Sürüm',
  'field:ofVersion': 'Dönülen sürüm',
  'field:added': 'Eklenen',
  'field:moved': 'Taşınan',
  'field:changed': 'Değişen',
  'field:removed': 'Kaldırılan',
};
