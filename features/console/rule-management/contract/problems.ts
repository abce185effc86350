import { defineProblems } from '#platform/contract/problem.ts';

export const rulesProblems = defineProblems({
  /** Whatever changes rights may be refused so; the details name the person and the ways to both sides. */
  'rule-broken': {
    status: 409,
    tr: '“{rule}” kuralı buna izin vermiyor: {sentence} {detail}',
    en: 'The rule “{rule}” does not allow this: {sentence} {detail}',
  },
  'rule-unknown': { status: 404, tr: 'Böyle bir kural yok.', en: 'The rule was not found.' },
  'rule-stale': {
    status: 412,
    tr: 'Kural siz açtıktan sonra değiştirilmiş. Yenileyip yeniden deneyin.',
    en: 'The rule was changed after you opened it. Refresh and try again.',
  },
  'rule-name-taken': {
    status: 409,
    tr: '“{name}” adında bir kural zaten var.',
    en: 'There is already a rule named “{name}”.',
  },
  'rule-parts-wrong': {
    status: 422,
    tr: 'Kuralın parçaları bir cümle oluşturmuyor. Eksik ya da aynı olanı düzeltin.',
    en: 'The parts of the rule do not make a sentence. Complete or change what is missing or the same twice.',
  },
  'rule-product-admin-only': {
    status: 403,
    tr: 'Tüm firmalarda geçerli kuralları yalnızca sistem yöneticisi yönetebilir.',
    en: 'Only a system administrator can manage rules that are valid in all companies.',
  },
  'rule-company-foreign': {
    status: 403,
    tr: 'Yalnızca içinde çalıştığınız firmanın kurallarını yönetebilirsiniz.',
    en: 'You can manage the rules of the company you work in only.',
  },
  'rule-role-unknown': { status: 422, tr: 'Seçilen rol artık yok.', en: 'The role no longer exists.' },
  'rule-screen-unknown': { status: 422, tr: 'Seçilen ekran artık yok.', en: 'The screen no longer exists.' },
  'rule-company-unknown': {
    status: 422,
    tr: 'Seçilen firma yok veya kapalı.',
    en: 'The company does not exist or is closed.',
  },
  'rule-broken-now': {
    status: 409,
    tr: 'Bu kural şu anda bozuk: {who}. Uyarı olarak kaydedin ya da her biri için istisna verin.',
    en: 'This rule is broken now: {who}. Save it as a warning, or with an exception for each.',
  },
  'rule-exception-own': {
    status: 403,
    tr: 'Kimse kendine istisna veremez ya da kendi istisnasını onaylayamaz.',
    en: 'Nobody can make or confirm an exception for themselves.',
  },
  'rule-exception-person': {
    status: 422,
    tr: 'Bu kişi kuralın geçerli olduğu firmada değil.',
    en: 'This person is not in the company where the rule holds.',
  },
  'rule-exception-until': {
    status: 422,
    tr: 'İstisnanın bitiş tarihi ileride olmalı.',
    en: 'The end date of the exception must be in the future.',
  },
  'rule-exception-needless': {
    status: 422,
    tr: 'Bu kural tek tek kişilerden söz etmiyor; istisna verilemez.',
    en: 'This rule does not speak of single persons; there are no exceptions to it.',
  },
  'rule-exception-open': {
    status: 409,
    tr: 'Bu kişinin bu kural için bekleyen ya da geçerli bir istisnası var.',
    en: 'This person has an exception to this rule that is waiting or valid.',
  },
  'rule-exception-unknown': { status: 404, tr: 'Böyle bir istisna yok.', en: 'The exception was not found.' },
  'rule-exception-decided': {
    status: 409,
    tr: 'Bu istisna artık beklemiyor ya da sona ermiş.',
    en: 'This exception is no longer waiting, or it has ended.',
  },
  'rule-exception-second': {
    status: 403,
    tr: 'İstisnayı öneren onaylayamaz; ikinci bir yönetici gerekir.',
    en: 'Whoever proposed an exception cannot confirm it; a second administrator is needed.',
  },
});
