import { defineProblems } from '#platform/contract/problem.ts';

export const taskProblems = defineProblems({
  'task-unknown': {
    status: 404,
    tr: 'Böyle bir görev yok veya süresi doldu.',
    en: 'This task was not found or has expired.',
  },
  'task-file-missing': { status: 404, tr: 'Bu görevin dosyası yok.', en: 'This task has no file.' },
  'task-open': {
    status: 409,
    tr: 'Bu görev sürüyor veya bitti; yeniden başlatılamaz.',
    en: 'This task is running or done; it cannot be started again.',
  },
  'task-settled': {
    status: 409,
    tr: 'Bu görev bu arada sonuçlandı; iptal edilecek bir şey kalmadı.',
    en: 'This task has finished in the meantime; there is nothing left to cancel.',
  },
  'task-running': {
    status: 409,
    tr: 'Bu görev sürüyor. Listeden kaldırmak için önce iptal edin.',
    en: 'This task is still running. Cancel it before you remove it from the list.',
  },
  'tasks-too-many': {
    status: 429,
    tr: 'Bekleyen {most} göreviniz var. Biri bitince veya {seconds} saniye sonra yeniden deneyin.',
    en: 'You have {most} open tasks. Try again when one is done, or in {seconds} seconds.',
  },
  'task-too-slow': {
    status: 422,
    tr: 'Bu kadar kayıt çok uzun sürdü. Aramayı veya filtreyi daraltıp yeniden deneyin.',
    en: 'This many records took too long. Narrow the search or the filter and try again.',
  },
  'task-took-process': {
    status: 500,
    tr: 'Bu görev sürerken uygulama {times} kez beklenmedik biçimde kapandı; görev bir daha başlatılmayacak. Olay no’yu sistem yöneticisine bildirin.',
    en: 'The application stopped unexpectedly {times} times while this task was running; it will not be started again. Report it to the system administrator with the incident number.',
  },
  'task-given-up': {
    status: 500,
    tr: 'Görev {attempts} kez başladı ve tamamlanamadı. Sistem yöneticisine başvurun.',
    en: 'The task was started {attempts} times and never finished. Contact the system administrator.',
  },
});
