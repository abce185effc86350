import { defineProblems } from '#platform/contract/problem.ts';

export const notificationsProblems = defineProblems({
  'notifications-gone': {
    status: 409,
    tr: 'Silinen bildirimler artık geri getirilemiyor.',
    en: 'The deleted notifications can no longer be restored.',
  },
  'no-mail-sent': {
    status: 409,
    tr: 'Bu sistemden e-posta gönderilmiyor; sistem yöneticisi bir posta sunucusu ayarlamalı.',
    en: 'This system sends no mail; its administrator has to set up a mail server.',
  },
  'announcement-ends-early': {
    status: 422,
    tr: 'Duyurunun bitiş tarihi başlangıcından sonra olmalı.',
    en: 'The end date of an announcement must be after its start.',
  },
  'announcement-company-unknown': { status: 422, tr: 'Böyle bir firma yok.', en: 'This company was not found.' },
  'announcement-role-unknown': { status: 422, tr: 'Böyle bir rol yok.', en: 'This role was not found.' },
  'announcement-person-unknown': {
    status: 422,
    tr: 'Seçilen kişilerden biri bulunamadı.',
    en: 'One of the people chosen could not be found.',
  },
  'announcement-beyond-company': {
    status: 403,
    tr: 'Yalnızca kendi firmanıza duyuru yapabilirsiniz.',
    en: 'You can only make announcements to your own company.',
  },
  'announcement-unknown': { status: 404, tr: 'Duyuru bulunamadı.', en: 'The announcement could not be found.' },
  'announcement-withdrawn': {
    status: 409,
    tr: 'Duyuru geri çekilmiş; artık değiştirilemez.',
    en: 'The announcement was withdrawn and can no longer be changed.',
  },
  'announcement-not-withdrawn': {
    status: 409,
    tr: 'Duyuru geri çekilmiş değil; başkası sizden önce davranmış.',
    en: 'The announcement is not withdrawn; somebody else has already changed it.',
  },
});
