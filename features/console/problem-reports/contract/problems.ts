import { defineProblems } from '#platform/contract/problem.ts';

export const problemReportsProblems = defineProblems({
  'problem-report-page-invalid': {
    status: 422,
    tr: 'Bu, bildirilebilecek bir ekran adresi değil.',
    en: 'This is not an address that can be reported.',
  },
  'problem-report-unknown': {
    status: 404,
    tr: 'Bu sorun bildirimi bulunamadı.',
    en: 'This problem report was not found.',
  },
  'problem-report-repeated': {
    status: 409,
    tr: 'Bu olayı bildirdiniz; bildiriminiz yöneticilerde bekliyor.',
    en: 'You have already reported this incident; your report is waiting for an administrator.',
  },
  'problem-report-handled': {
    status: 409,
    tr: 'Bu sorun bildirimi ele alınmış.',
    en: 'This problem report has been handled.',
  },
  'problem-report-withdrawn': {
    status: 409,
    tr: 'Bildiren kişi bu sorun bildirimini geri aldı.',
    en: 'The reporter withdrew this problem report.',
  },
  'problem-report-open': {
    status: 409,
    tr: 'Bu sorun bildirimi zaten açık.',
    en: 'This problem report is already open.',
  },
});
