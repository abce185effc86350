import { defineProblems } from '#platform/contract/problem.ts';

export const screenRegistryProblems = defineProblems({
  'screen-missing': { status: 404, tr: 'Bu ekran kayıtlı değil.', en: 'This screen is not registered.' },
  'screens-admin-only': {
    status: 403,
    tr: 'Ekranları yalnızca sistem yöneticileri değiştirebilir.',
    en: 'Only system administrators can change screens.',
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
