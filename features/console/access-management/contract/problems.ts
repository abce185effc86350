import { defineProblems } from '#platform/contract/problem.ts';

export const accessProblems = defineProblems({
  'role-unknown': { status: 404, tr: 'Böyle bir rol yok.', en: 'This role was not found.' },
  'role-name-taken': {
    status: 409,
    tr: '“{name}” adında bir rol zaten var.',
    en: 'A role named “{name}” already exists.',
  },
  'role-stale': {
    status: 412,
    tr: 'Rol siz açtıktan sonra değiştirilmiş. Yenileyip yeniden deneyin.',
    en: 'The role was changed after you opened it. Refresh and try again.',
  },
  'role-protected': {
    status: 403,
    tr: '“{name}” korumalı bir roldür; bunu değiştiremezsiniz.',
    en: '“{name}” is a protected role; you cannot change it.',
  },
  'role-has-members': {
    status: 409,
    tr: '“{name}” rolünde {count} kişi var. Kaldırmadan önce kimin ne kaybedeceğini inceleyin.',
    en: '“{name}” has {count} members. Review what each of them would lose before you remove it.',
  },
  'role-members-changed': {
    status: 409,
    tr: 'Siz inceledikten sonra rolün üyeleri ya da yetkileri değişti. Yeniden inceleyip onaylayın.',
    en: 'The members or the rights of the role changed after you reviewed them. Review them again, then confirm.',
  },
  'role-of-everyone': {
    status: 422,
    tr: '“{name}” rolünü firması olan herkes taşır; kişi eklenmez, çıkarılmaz.',
    en: 'Everyone who belongs to a company has the role “{name}”; members cannot be added or removed.',
  },
  'role-admin-only': {
    status: 403,
    tr: 'Tüm firmalarda geçerli rolleri ve yetkilerini yalnızca sistem yöneticisi değiştirebilir.',
    en: 'Only a system administrator can change roles that are valid in all companies, and their rights.',
  },
  'role-company-foreign': {
    status: 403,
    tr: 'Yalnızca içinde çalıştığınız firmanın rollerini yönetebilirsiniz.',
    en: 'You can only manage the roles of the company you are working in.',
  },
  'role-company-unknown': {
    status: 422,
    tr: 'Seçilen firma yok veya kapalı.',
    en: 'The company does not exist or is closed.',
  },
  'role-company-wrong': {
    status: 422,
    tr: 'Bu rol o firmada verilemez.',
    en: 'This role cannot be given in that company.',
  },
  'role-personal': {
    status: 422,
    tr: '“{name}” bir kişi için açılmış roldür; başkası eklenemez.',
    en: '“{name}” is one person’s own role; nobody else can be added to it.',
  },
  'role-owner-unknown': {
    status: 422,
    tr: 'Sorumlu olarak seçilenlerden birinin hesabı kapalı ya da kişi bu firmada değil.',
    en: 'One of the people chosen as owners is deactivated or does not belong to this company.',
  },
  'role-too-long': {
    status: 422,
    tr: '“{name}” rolü en çok {days} gün için verilebilir. Daha yakın bir bitiş tarihi seçin.',
    en: 'The role “{name}” can be given for {days} days at most. Choose an earlier end date.',
  },
  'role-person-unknown': { status: 422, tr: 'Böyle bir kullanıcı yok.', en: 'This user was not found.' },
  'role-person-foreign': {
    status: 422,
    tr: 'Bu kişi firmanın üyesi değil. Önce firmaya ekleyin.',
    en: 'This person is not a member of the company. Add the person to it first.',
  },
  'program-role': {
    status: 422,
    tr: '“{name}” korumalı bir roldür; programlara verilemez.',
    en: '“{name}” is a protected role; programs cannot hold it.',
  },
  'program-company': {
    status: 422,
    tr: 'Bir program tek bir firmada çalışır; başka firmaya eklenemez.',
    en: 'A program works in one company; it cannot be added to another.',
  },
  'role-already-held': { status: 409, tr: 'Bu kişi rolü zaten taşıyor.', en: 'This person already holds the role.' },
  'membership-lent': {
    status: 409,
    tr: 'Bu rol vekâletle taşınıyor. Almak için vekâleti bitirin.',
    en: 'This role is held by a deputyship. End the deputyship to take it.',
  },
  'membership-emergency': {
    status: 409,
    tr: 'Bu rol acil erişimle alınmış. Almak için acil erişimi bitirin.',
    en: 'This role was taken in an emergency. End the emergency access to take it.',
  },
  'emergency-person-unknown': {
    status: 422,
    tr: 'Acil erişim için seçilenlerden birinin hesabı kapalı ya da kişi o firmada değil.',
    en: 'One of the people chosen for emergency access is deactivated or does not belong to that company.',
  },
  'membership-unknown': {
    status: 404,
    tr: 'Bu rol üyeliği artık yok.',
    en: 'This membership of the role no longer exists.',
  },
  'validity-wrong': {
    status: 422,
    tr: 'Bitiş tarihi başlangıçtan ve şu andan sonra olmalı.',
    en: 'The end date must be in the future and after the start date.',
  },
  'last-admin-member': {
    status: 422,
    tr: 'Son sistem yöneticisi rolden çıkarılamaz. Önce başka birine Admin rolü verin.',
    en: 'The last system administrator cannot be removed from the role. Give another person the Admin role first.',
  },
  'admin-needs-no-end': {
    status: 422,
    tr: 'Süresiz en az bir sistem yöneticisi kalmalı.',
    en: 'At least one system administrator without an end date must remain.',
  },
  'grants-changed': {
    status: 409,
    tr: '{count} hücre siz açtıktan sonra değişmiş. Hiçbir değişiklik uygulanmadı.',
    en: '{count} cells were changed after you opened them. Nothing was applied.',
  },
  'grant-screen-unknown': {
    status: 422,
    tr: 'Seçilen ekranlardan biri artık yok.',
    en: 'One of the screens no longer exists.',
  },
  'grant-cell-twice': {
    status: 422,
    tr: 'Aynı hücre listede iki kez var.',
    en: 'The list contains the same cell twice.',
  },
  'grant-view-only': {
    status: 422,
    tr: '“{screen}” yalnızca görüntülenir; bu ekranda düzenleme yetkisi verilemez.',
    en: '“{screen}” can only be viewed; nobody can be given the right to edit on it.',
  },
  'grant-exceeds-own': {
    status: 403,
    tr: '“{screen}” için sizde olmayan bir yetkiyi veremezsiniz.',
    en: 'You cannot give a right on “{screen}” that you do not have.',
  },
  'grant-outlasts-own': {
    status: 403,
    tr: '“{screen}” için yetkiniz {until} tarihinde bitiyor; daha uzun süreli veremezsiniz.',
    en: 'Your right on “{screen}” ends on {until}; you cannot give it for longer.',
  },
  'grant-held-now': {
    status: 422,
    tr: '“{role}” rolünün “{screen}” ekranında şu anda yetkisi var; ileri bir başlangıç tarihi verilemez.',
    en: '“{role}” has a right on “{screen}” now; it cannot be given a later start date.',
  },
  'console-grant-stays': {
    status: 422,
    tr: 'Admin rolünün “{screen}” üzerindeki Düzenle yetkisi kaldırılamaz; yönetim kilitlenirdi.',
    en: 'Admin always keeps Edit on “{screen}”; without it nobody could manage access.',
  },
});
