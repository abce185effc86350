import { column } from '#platform/contract/data-column.ts';
import { dataSource } from '#platform/contract/data-source.ts';
import { report } from '#platform/contract/report.ts';
import { decidesLines, seesReviews } from './permissions.ts';

const reviewState = column.enum('Durum', 'Status', {
  open: { tr: 'Açık', en: 'Open' },
  late: { tr: 'Süresi geçti', en: 'Overdue' },
  closed: { tr: 'Kapandı', en: 'Closed' },
});

/** The reviews of the company that the caller works in. */
export const reviewsSource = dataSource({
  name: 'access-reviews',
  title: { tr: 'Gözden geçirmeler', en: 'Access reviews' },
  access: seesReviews,
  key: 'id',
  order: ['-startedAt'],
  columns: {
    id: column.number('No', 'No', { shown: false }),
    name: column.text('Ad', 'Name'),
    state: reviewState,
    dueAt: column.instant('Bitiş tarihi', 'Due date'),
    lines: column.number('Satır', 'Lines'),
    decided: column.number('Karar verilen', 'Decided'),
    undecided: column.number('Yanıtsız', 'Undecided'),
    pending: column.number('Uygulanacak', 'To apply'),
    silence: column.enum('Yanıt yoksa', 'Without an answer', {
      keep: { tr: 'Korunur', en: 'Kept' },
      remove: { tr: 'Kaldırılır', en: 'Removed' },
    }),
    everyMonths: column.number('Yineleme (ay)', 'Recurrence (months)', { nullable: true }),
    startedBy: column.text('Başlatan', 'Started by'),
    startedAt: column.instant('Başlangıç', 'Started'),
    closedAt: column.instant('Kapanış', 'Closed', { nullable: true }),
  },
});

const line = {
  id: column.number('No', 'No', { shown: false, narrows: true }),
  version: column.number('Sürüm', 'Version', { shown: false }),
  reviewId: column.number('Gözden geçirme no', 'Review no', { shown: false, narrows: true }),
  review: column.text('Gözden geçirme', 'Review'),
  person: column.text('Kişi', 'Person'),
  personId: column.number('Kişi no', 'Person no', { shown: false }),
  role: column.text('Rol', 'Role'),
  everywhere: column.boolean('Tüm firmalarda', 'In all companies'),
  used: column.boolean('Kullanıldı (13 hafta)', 'Used (13 weeks)'),
  lastUse: column.instant('Son kullanım', 'Last use', { nullable: true }),
  weeks: column.number('Kullanılan hafta (13)', 'Weeks used (of 13)'),
  times: column.number('Kullanım (13 hafta)', 'Uses (13 weeks)'),
  givenBy: column.text('Veren', 'Given by', { nullable: true }),
  givenAt: column.instant('Veriliş', 'Given'),
  reason: column.text('Gerekçe', 'Reason', { nullable: true, sortable: false }),
  until: column.instant('Bitiş tarihi', 'End date', { nullable: true }),
  decision: column.enum('Karar', 'Decision', {
    none: { tr: 'Yanıtsız', en: 'Undecided' },
    keep: { tr: 'Koru', en: 'Keep' },
    shorten: { tr: 'Kısalt', en: 'Shorten' },
    remove: { tr: 'Kaldır', en: 'Remove' },
  }),
  newUntil: column.instant('Yeni bitiş tarihi', 'New end date', { nullable: true }),
  word: column.text('Açıklama', 'Comment', { nullable: true, sortable: false }),
  decidedBy: column.text('Karar veren', 'Decided by', { nullable: true }),
  decidedAt: column.instant('Karar zamanı', 'Decided', { nullable: true }),
  due: column.instant('Karar için son gün', 'Decision due', { shown: false }),
} as const;

/** Every line of the company's reviews; a list names one review. */
export const reviewLinesSource = dataSource({
  name: 'access-review-lines',
  title: { tr: 'Gözden geçirme satırları', en: 'Review lines' },
  access: seesReviews,
  key: 'id',
  order: ['person', 'role'],
  columns: {
    ...line,
    reviewers: column.text('Gözden geçiren', 'Reviewer', { nullable: true }),
    /** Their numbers between commas, by which lines are given back to them. */
    reviewerIds: column.text('Gözden geçiren no', 'Reviewer no', { shown: false }),
    result: column.enum('Sonuç', 'Result', {
      none: { tr: 'Uygulanmadı', en: 'Not applied' },
      applied: { tr: 'Uygulandı', en: 'Applied' },
      refused: { tr: 'Yapılamadı', en: 'Refused' },
      waiting: { tr: 'İkinci onayı bekliyor', en: 'Waits for a second person' },
      gone: { tr: 'Bu arada alınmış', en: 'Gone in the meantime' },
      lapsed: { tr: 'Yanıtsız, kaldırıldı', en: 'No answer, removed' },
    }),
    /** Why it could not be made. */
    noteTr: column.text('Not', 'Note (Turkish)', { nullable: true, sortable: false, shown: false }),
    noteEn: column.text('Not (İngilizce)', 'Note', { nullable: true, sortable: false, shown: false }),
    resultAt: column.instant('Sonuç zamanı', 'Result at', { nullable: true }),
  },
});

/** The lines of open reviews that the caller decides. */
export const ownLinesSource = dataSource({
  name: 'own-review-lines',
  title: { tr: 'Kararınızı bekleyenler', en: 'Lines for you to decide' },
  access: decidesLines,
  key: 'id',
  order: ['due', 'person', 'role'],
  columns: { ...line, gone: column.boolean('Bu arada alınmış', 'Gone in the meantime') },
});

/** Who decided what on which facts, to be printed or filed. */
export const reviewLinesReport = report({
  name: 'access-review-lines',
  title: { tr: 'Erişim gözden geçirmesi', en: 'Access review' },
  source: reviewLinesSource,
  columns: [
    ['person', 15],
    ['role', 15],
    ['lastUse', 11],
    ['givenBy', 13],
    ['until', 11],
    ['decision', 9],
    ['decidedBy', 13],
    ['decidedAt', 11],
    ['result', 12],
  ],
});
