export const deleteTexts = {
  tr: {
    delete: 'Sil',
    deleteTitle: 'Kayıt silinsin mi?',
    deleteNote: 'Bu kaydı silmek istediğinize emin misiniz? Bu işlem geri alınmaz.',
  },
  en: {
    delete: 'Delete',
    deleteTitle: 'Delete the record?',
    deleteNote: 'Are you sure you want to delete this record? This cannot be undone.',
  },
};
