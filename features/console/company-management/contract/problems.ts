import { defineProblems } from '#platform/contract/problem.ts';

export const companiesProblems = defineProblems({
  'company-unknown': { status: 404, tr: 'Böyle bir firma yok.', en: 'This company was not found.' },
  'company-name-taken': {
    status: 409,
    tr: '“{name}” adında bir firma zaten var.',
    en: 'A company named “{name}” already exists.',
  },
  'company-stale': {
    status: 412,
    tr: 'Firma siz açtıktan sonra değiştirilmiş. Yenileyip yeniden deneyin.',
    en: 'The company was changed after you opened it. Refresh and try again.',
  },
  'company-state-unchanged': {
    status: 409,
    tr: 'Firma zaten bu durumda.',
    en: 'The company already has this status.',
  },
  'company-current': {
    status: 422,
    tr: 'İçinde çalıştığınız firmayı kapatamazsınız. Önce başka bir firmaya geçin.',
    en: 'You cannot close the company you are working in. Switch to another company first.',
  },
  'companies-admin-only': {
    status: 403,
    tr: 'Bu işlemi yalnızca sistem yöneticisi yapabilir.',
    en: 'Only a system administrator can do this.',
  },
  'member-person-unknown': {
    status: 422,
    tr: 'Böyle bir kullanıcı yok: “{userName}”.',
    en: 'The user “{userName}” was not found.',
  },
  'member-already': {
    status: 409,
    tr: 'Bu kişi zaten firmanın üyesi.',
    en: 'This person is already a member of the company.',
  },
  'member-unknown': {
    status: 404,
    tr: 'Bu kişi firmanın üyesi değil.',
    en: 'This person is not a member of the company.',
  },
  'invitation-open': {
    status: 409,
    tr: '“{userName}” zaten davet edilmiş; yanıtı bekleniyor.',
    en: '“{userName}” has already been invited and has not answered yet.',
  },
  'invitation-unknown': { status: 404, tr: 'Böyle bir davet yok.', en: 'This invitation was not found.' },
  'invitation-over': {
    status: 409,
    tr: 'Bu davet artık geçerli değil: süresi dolmuş, geri çekilmiş veya yanıtlanmış.',
    en: 'This invitation is no longer open: it has expired, was withdrawn or has been answered.',
  },
  'remove-yourself': {
    status: 422,
    tr: 'Kendi üyeliğinizi sonlandıramazsınız; bunu başka bir yönetici yapabilir.',
    en: 'You cannot end your own membership; another administrator can.',
  },
});
