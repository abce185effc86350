import { defineProblems } from '#platform/contract/problem.ts';

export const openSessionsProblems = defineProblems({
  'session-unknown': {
    status: 404,
    tr: 'Bu oturum artık açık değil.',
    en: 'This session is no longer open.',
  },
  'session-nameless': {
    status: 409,
    tr: 'Kimlik sağlayıcınız bu oturumu adlandırmıyor, bu yüzden diğerlerinden ayrılamıyor. Yöneticinize haber verin.',
    en: 'Your identity provider does not name this session, so it cannot be told apart from the others. Tell your administrator.',
  },
  'session-person-unknown': { status: 404, tr: 'Böyle bir kullanıcı yok.', en: 'This user was not found.' },
  'session-of-administrator': {
    status: 403,
    tr: 'Sistem yöneticilerinin oturumlarını yalnızca başka bir sistem yöneticisi kapatabilir.',
    en: 'Only another system administrator can end the sessions of system administrators.',
  },
  'session-company-unknown': { status: 404, tr: 'Böyle bir firma yok.', en: 'This company was not found.' },
});
