/** What the trail says of this feature's events: the keys are documented in `WebFeature`. */
export const texts = {
  'problem-report.sent': 'sorun bildirdi',
  'problem-report.withdrawn': 'sorun bildirimini geri aldı',
  'problem-report.handled': 'sorun bildirimini ele aldı',
  'problem-report.reopened': 'sorun bildirimini yeniden açtı',
  'kind:problem-report': 'Sorun bildirimi',
  'field:page': 'Ekran adresi',
  'field:incident': 'Olay no',
};
