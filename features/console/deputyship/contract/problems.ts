import { defineProblems } from '#platform/contract/problem.ts';

export const deputyshipProblems = defineProblems({
  'deputyship-unknown': { status: 404, tr: 'Bu vekâlet bulunamadı.', en: 'This deputyship was not found.' },
  'deputyship-not-yours': {
    status: 403,
    tr: 'Bu vekâleti yalnızca veren kişi ya da bir yönetici değiştirebilir.',
    en: 'A deputyship is changed by its lender or by an administrator alone.',
  },
  'deputyship-person-unknown': {
    status: 422,
    tr: 'Bu kişi firmada bulunamadı ya da hesabı kapalı.',
    en: 'This person was not found in the company, or the account is closed.',
  },
  'deputyship-self': {
    status: 422,
    tr: 'Kimse kendi vekili olamaz.',
    en: 'Nobody can be their own deputy.',
  },
  'deputyship-to-yourself': {
    status: 403,
    tr: 'Başkasının vekâletini kendinize veremezsiniz; onu kişinin kendisi ya da başka bir yönetici vermeli.',
    en: 'You cannot make yourself the deputy of somebody else; they or another administrator have to.',
  },
  'deputyship-empty': {
    status: 422,
    tr: 'En az bir rol seçin ya da onayları da verin.',
    en: 'Choose at least one role, or lend the approvals too.',
  },
  'deputyship-not-held': {
    status: 422,
    tr: 'Seçilen rollerden biri şu anda {lender} üzerinde değil.',
    en: '{lender} does not hold one of the chosen roles now.',
  },
  'deputyship-lent-on': {
    status: 422,
    tr: '“{name}” rolü vekâletle taşınıyor; vekâletle taşınan rol başkasına verilemez.',
    en: 'The role “{name}” is held by a deputyship; what is held so cannot be lent on.',
  },
  'deputyship-role-protected': {
    status: 403,
    tr: '“{name}” korumalı bir roldür; vekâletle verilemez.',
    en: '“{name}” is a protected role; it cannot be lent.',
  },
  'deputyship-role-personal': {
    status: 422,
    tr: '“{name}” bir kişi için açılmış roldür; vekâletle verilemez.',
    en: '“{name}” is one person’s own role; it cannot be lent.',
  },
  'deputyship-role-kept': {
    status: 422,
    tr: '“{name}” rolünün kartına göre bu rol vekâletle verilemez.',
    en: 'The card of the role “{name}” says that it cannot be lent.',
  },
  'deputyship-outlasts-own': {
    status: 422,
    tr: '“{name}” rolü {until} tarihinde bitiyor; daha uzun süreli vekâlet verilemez.',
    en: 'The role “{name}” ends on {until}; it cannot be lent for longer.',
  },
  'deputyship-over': {
    status: 409,
    tr: 'Bu vekâlet sona ermiş.',
    en: 'This deputyship is over.',
  },
  'deputyship-stands': {
    status: 409,
    tr: 'Bu vekâlet zaten sürüyor.',
    en: 'This deputyship stands already.',
  },
});
