/** What is said of actions on chosen tasks. */
export const taskActionTexts = {
  tr: {
    cancel: 'Görevleri iptal et',
    cancelNote: 'O ana kadar yapılanlar kalır. Geri alınan görev kaldığı yerden sürer.',
    retry: 'Yeniden başlat',
    remove: 'Listeden kaldır',
    removeNote: 'Kaldırılan görevlerin dosyaları da indirilemez; on dakika içinde geri alabilirsiniz.',
    over: 'sonuçlanmış',
    open: 'sürüyor',
    notRetried: 'yeniden başlatılamaz',
    named: '{title}, {time}',
    selectAll: 'Tümünü seç',
    select: 'Seç: {title}, {time}',
  },
  en: {
    cancel: 'Cancel tasks',
    cancelNote: 'What has been done by then remains. If you undo this, the task continues where it stopped.',
    retry: 'Start again',
    remove: 'Remove from the list',
    removeNote: 'The files of removed tasks can no longer be downloaded; you can undo this within ten minutes.',
    over: 'finished',
    open: 'still running',
    notRetried: 'cannot be started again',
    named: '{title}, {time}',
    selectAll: 'Select all',
    select: 'Select: {title}, {time}',
  },
};
