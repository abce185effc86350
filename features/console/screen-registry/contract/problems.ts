import { defineProblems } from '#platform/contract/problem.ts';

export const screenRegistryProblems = defineProblems({
  'screen-missing': { status: 404, tr: 'Bu ekran kayıtlı değil.', en: 'This screen is not registered.' },
  'screens-admin-only': {
    status: 403,
    tr: 'Ekranları yalnızca sistem yöneticileri değiştirebilir.',
    en: 'Only system administrators can change screens.',
  },
  'screen-retired': {
    status: 409,
    tr: 'Bu ekran kullanımdan kaldırılmış; önce geri getirin.',
    en: 'This screen was retired; restore it first.',
  },
  'screen-not-retired': { status: 409, tr: 'Bu ekran zaten kullanımda.', en: 'This screen is not retired.' },
  'screen-of-feature': {
    status: 422,
    tr: 'Bu ekran ürünün kendi ekranı: adresi değiştirilemez ve kullanımdan kaldırılamaz.',
    en: 'This screen is the product’s own: its address cannot be changed and it cannot be retired.',
  },
  'screen-is-no-list': { status: 422, tr: 'Bu ekran bir liste göstermiyor.', en: 'This screen shows no list.' },
  'screen-is-not-embedded': {
    status: 422,
    tr: 'Bu ekran başka bir sitenin sayfasını göstermiyor.',
    en: 'This screen shows no page of another site.',
  },
  'url-invalid': {
    status: 422,
    tr: '“{url}” bir ekranın adresi olamaz: /screen/, /user/ ya da /client/ ile başlayan düz bir adres yazın.',
    en: '“{url}” cannot be the address of a screen: write a plain address that begins with /screen/, /user/ or /client/.',
  },
  'url-taken': {
    status: 409,
    tr: '“{url}” adresi zaten kullanılıyor: {screen}.',
    en: 'The address “{url}” is already in use: {screen}.',
  },
  'alias-invalid': {
    status: 422,
    tr: '“{url}” takma adres olamaz: /screen/, /user/ ya da /client/ ile başlayan düz bir adres yazın.',
    en: '“{url}” cannot be an alias: write a plain address that begins with /screen/, /user/ or /client/.',
  },
  'alias-taken': {
    status: 409,
    tr: '“{url}” adresi zaten kullanılıyor: {screen}.',
    en: 'The address “{url}” is already in use: {screen}.',
  },
});
