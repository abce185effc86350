export const undoTexts = {
  tr: {
    undo: 'Geri al',
    again: 'Yeniden dene',
    undone: 'Geri alındı.',
    failedTitle: 'Geri alınamadı',
    failed: 'Bir sorun çıktı. Sayfayı yenileyip son duruma bakın.',
    reason: 'Geri alma',
  },
  en: {
    undo: 'Undo',
    again: 'Try again',
    undone: 'Undone.',
    failedTitle: 'Could not be undone',
    failed: 'Something went wrong. Reload the page to see the current state.',
    reason: 'Undo',
  },
};
