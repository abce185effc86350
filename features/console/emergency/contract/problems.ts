import { defineProblems } from '#platform/contract/problem.ts';

export const emergencyProblems = defineProblems({
  'emergency-unknown': { status: 404, tr: 'Bu acil erişim bulunamadı.', en: 'This emergency access was not found.' },
  'emergency-not-listed': {
    status: 403,
    tr: 'Bu rolün acil erişim listesinde değilsiniz.',
    en: 'You are not on the emergency list of this role.',
  },
  'emergency-runs-already': {
    status: 409,
    tr: '“{name}” rolünü acil erişimle zaten aldınız; süresi {until} tarihinde doluyor.',
    en: 'You have taken the role “{name}” already; it ends on {until}.',
  },
  'emergency-held': {
    status: 409,
    tr: '“{name}” rolü zaten sizde; acil erişim gerekmez.',
    en: 'You already have the role “{name}”; no emergency access is needed.',
  },
  'emergency-over': { status: 409, tr: 'Bu acil erişim sona ermiş.', en: 'This emergency access is over.' },
  'emergency-own': {
    status: 403,
    tr: 'Kendi acil erişiminizi değerlendiremezsiniz; bunu başka bir yönetici yapmalı.',
    en: 'You cannot judge your own emergency access; another administrator has to.',
  },
  'emergency-deputy': {
    status: 403,
    tr: 'Aranızda vekâlet olan bir kişinin acil erişimini değerlendiremezsiniz.',
    en: 'You cannot judge the emergency access of somebody you share a deputyship with.',
  },
  'emergency-runs': {
    status: 409,
    tr: 'Erişim hâlâ sürüyor. Bitince ya da siz bitirince uygun bulabilirsiniz.',
    en: 'The access is still running. You can find it justified once it is over, or once you have ended it.',
  },
  'emergency-judged': {
    status: 409,
    tr: 'Bu acil erişimi bu arada başka biri değerlendirdi.',
    en: 'Somebody else has judged this emergency access in the meantime.',
  },
  'emergency-not-judged': {
    status: 409,
    tr: 'Bu acil erişim henüz değerlendirilmedi.',
    en: 'This emergency access has not been judged yet.',
  },
});
