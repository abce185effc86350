export const undoTexts = {
  tr: {
    undo: 'Geri al',
    undone: 'Geri alındı.',
    failedTitle: 'Geri alınamadı',
    failed: 'Bir sorun çıktı. Sayfayı yenileyip son duruma bakın.',
    reason: 'Geri alma',
  },
  en: {
    undo: 'Undo',
    undone: 'Undone.',
    failedTitle: 'Could not be undone',
    failed: 'Something went wrong. Reload the page to see how it stands.',
    reason: 'Undo',
  },
};
