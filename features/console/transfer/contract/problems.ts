import { defineProblems } from '#platform/contract/problem.ts';

export const transferProblems = defineProblems({
  'transfer-admin-only': {
    status: 403,
    tr: 'Yapılandırmayı yalnızca sistem yöneticileri dışa ve içe aktarabilir.',
    en: 'Only system administrators can export and import the configuration.',
  },
  'transfer-not-json': {
    status: 422,
    tr: 'Dosya okunamadı: JSON değil ya da yarım kalmış ({where}).',
    en: 'The file could not be read: it is not JSON, or a part is missing ({where}).',
  },
  'transfer-not-ours': {
    status: 422,
    tr: 'Bu dosya bir Blue Citrus dışa aktarması değil.',
    en: 'This file was not exported by Blue Citrus.',
  },
  'transfer-version': {
    status: 422,
    tr: 'Dosya {version}. sürümle yazılmış; bu kurulum {known}. sürümü okuyor. Dosyayı aynı sürümdeki bir kurulumda yeniden dışa aktarın.',
    en: 'The file was written in version {version}; this installation reads version {known}. Export it again from an installation of the same version.',
  },
  'transfer-wrong': {
    status: 422,
    tr: 'Dosyada yanlış bir değer var: {where}.',
    en: 'The file has a wrong value: {where}.',
  },
  'transfer-twice': {
    status: 422,
    tr: 'Dosyada aynı kayıt iki kez var: {name}.',
    en: 'The file has the same thing twice: {name}.',
  },
  'transfer-nothing': {
    status: 422,
    tr: 'Seçilenlerden değişecek bir şey yok.',
    en: 'Nothing of what was chosen would change.',
  },
  'transfer-part-missing': {
    status: 422,
    tr: '“{name}” uygulanamıyor: gerektirdiği kayıt bu kurulumda yok ve seçilmedi.',
    en: '“{name}” cannot be applied: what it needs is not in this installation and was not chosen.',
  },
  'transfer-role-held': {
    status: 409,
    tr: '“{name}” rolü {count} kişide; kaldırmadan önce Roller ekranında kimlerin neyi kaybedeceğine bakın.',
    en: 'The role “{name}” is held by {count} people; look in Roles at what they would lose before it is removed.',
  },
  'transfer-unknown': {
    status: 404,
    tr: 'Bu içe aktarma bulunamadı ya da zaten geri alındı.',
    en: 'This import was not found, or was undone already.',
  },
  'transfer-moved': {
    status: 409,
    tr: 'İçe aktarılanlar sonradan değiştirilmiş: {names}. Geri alma bu değişiklikleri silerdi.',
    en: 'What was imported was changed since: {names}. Undoing it would lose those changes.',
  },
});
