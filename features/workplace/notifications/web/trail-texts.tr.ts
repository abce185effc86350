/** What the trail says of this feature's events: the keys are documented in `WebFeature`. */
export const texts = {
  'announcement.made': 'duyuru yaptı',
  'announcement.edited': 'duyuruyu değiştirdi',
  'announcement.withdrawn': 'duyuruyu geri çekti',
  'announcement.reinstated': 'geri çekilen duyuruyu yeniden yayımladı',
  'kind:announcement': 'Duyuru',
  'value:audience:everyone': 'Herkes',
  'value:audience:company': 'Firma',
  'value:audience:role': 'Rol',
  'value:audience:people': 'Seçilen kişiler',
  'field:to': 'Alıcılar',
  'field:audience': 'Kime',
};
