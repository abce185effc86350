import { defineProblems } from '#platform/contract/problem.ts';

export const reviewProblems = defineProblems({
  'review-unknown': { status: 404, tr: 'Bu gözden geçirme bulunamadı.', en: 'This review was not found.' },
  'review-empty': {
    status: 422,
    tr: 'Seçilen kapsamda gözden geçirilecek rol üyeliği yok.',
    en: 'There are no role memberships to review in the chosen scope.',
  },
  'review-scope-wrong': {
    status: 422,
    tr: 'Seçilenlerden biri bu firmada yok. Kapsamı yeniden seçin.',
    en: 'Something you chose does not belong to this company. Choose the scope again.',
  },
  'review-reviewer-wrong': {
    status: 422,
    tr: 'Seçilenlerden birinin hesabı kapalı ya da kişi bu firmada değil.',
    en: 'One of the people chosen is deactivated or does not belong to this company.',
  },
  'review-due-past': {
    status: 422,
    tr: 'Bitiş tarihi gelecekte olmalı.',
    en: 'The end date must be in the future.',
  },
  'review-stale': {
    status: 412,
    tr: 'Gözden geçirme siz açtıktan sonra değiştirilmiş. Yenileyip yeniden deneyin.',
    en: 'The review was changed after you opened it. Refresh and try again.',
  },
  'review-closed': {
    status: 409,
    tr: '“{name}” gözden geçirmesi kapatılmış.',
    en: 'The review “{name}” is closed.',
  },
  'review-open': {
    status: 409,
    tr: '“{name}” gözden geçirmesi henüz kapatılmadı; kanıt dosyası kapanışta yazılır.',
    en: 'The review “{name}” is still open; its evidence file is written when it is closed.',
  },
  'review-not-applied': {
    status: 409,
    tr: '{count} karar henüz uygulanmadı. Önce kararları uygulayın.',
    en: '{count} decisions have not been applied. Apply them first.',
  },
  'review-not-answered': {
    status: 409,
    tr: '{count} satır yanıtsız; süresi dolunca hak kaldırılacak. Kararları ya da bu süreyi bekleyin.',
    en: '{count} lines have no answer, and their rights will be taken when their time is over. Wait for the decisions or for that time.',
  },
  'review-line-unknown': {
    status: 404,
    tr: 'Bu satır size atanmamış ya da artık yok.',
    en: 'This line is not assigned to you or no longer exists.',
  },
  'review-line-stale': {
    status: 412,
    tr: 'Bu satıra siz açtıktan sonra {who} karar verdi. Yenileyip yeniden deneyin.',
    en: 'After you opened it, {who} decided on this line. Refresh and try again.',
  },
  'review-line-own': {
    status: 403,
    tr: 'Kendi yetkiniz hakkında siz karar veremezsiniz.',
    en: 'You cannot decide on your own access.',
  },
  'review-line-applied': {
    status: 409,
    tr: 'Bu satırdaki karar uygulanmış.',
    en: 'The decision on this line was already applied.',
  },
  'review-line-undecided': {
    status: 409,
    tr: 'Bu satırda uygulanacak bir karar yok.',
    en: 'There is no decision to apply on this line.',
  },
  'review-line-gone': {
    status: 409,
    tr: 'Bu hak bu arada alınmış.',
    en: 'This right was taken in the meantime.',
  },
  'review-line-end': {
    status: 422,
    tr: 'Yeni bitiş tarihi gelecekte ve şimdiki bitişten önce olmalı.',
    en: 'The new end date must be in the future and before the present one.',
  },
  'review-not-reversible': {
    status: 409,
    tr: 'Geri alınamaz: bu arada başka bir değişiklik yapıldı.',
    en: 'This cannot be undone: something else was changed in the meantime.',
  },
});
