import { select } from '#platform/web/i18n/message.ts';

/** What the trail says of this feature's events: the keys are documented in `WebFeature`. */
export const texts = {
  'emergency.taken': 'bir rolü acil erişimle aldı',
  'emergency.alone': 'acil erişimini değerlendirebilecek başka yönetici yok',
  'emergency.ended': 'acil erişimle alınan rolü sona erdirdi',
  'emergency.judged': 'acil erişimi değerlendirdi',
  'emergency.reopened': 'acil erişimin değerlendirmesini geri aldı',
  'named:emergency.taken': '{role} rolünü acil erişimle aldı',
  'named:emergency.ended': '{of} acil erişimle aldığı {role} rolünü sona erdirdi',
  'named:emergency.judged': select('verdict', {
    fitting: '{name} acil erişimini uygun buldu',
    other: '{name} acil erişimini uygun bulmadı',
  }),
  'kind:emergency': 'Acil erişim',
  'field:verdict': 'Değerlendirme',
  'value:verdict:fitting': 'Uygundu',
  'value:verdict:unfitting': 'Uygun değildi',
};
