/** What forms say; loaded with the first of them. */
export const formTexts = {
  tr: {
    draftRestored: 'Yarım kalan bilgileriniz geri getirildi.',
    draftDrop: 'Taslağı at',
    draftDropped: '“{title}” taslağı atıldı.',
    draftGone: 'Form kapatılmış; taslak geri konacak yer bulamadı.',
    unsavedTitle: 'Kaydedilmemiş değişiklikler',
    unsavedNote: 'Yazdıklarınız henüz kaydedilmedi. Kapatırsanız kaybolur.',
    keepEditing: 'Düzenlemeye dön',
    discard: 'Kaydetmeden kapat',
    leaveForm: 'Sayfadan çık',
    leaveLost: 'Yazdıklarınız henüz kaydedilmedi. Sayfadan çıkarsanız kaybolur.',
    leaveKept: 'Yazdıklarınız henüz kaydedilmedi. Taslak olarak korunur: bu forma döndüğünüzde geri gelir.',
  },
  en: {
    draftRestored: 'Your unfinished entries were restored.',
    draftDrop: 'Discard the draft',
    draftDropped: 'The draft of “{title}” was discarded.',
    draftGone: 'The form was closed, so the draft could not be restored.',
    unsavedTitle: 'Unsaved changes',
    unsavedNote: 'Your changes are not saved yet. They will be lost if you close this.',
    keepEditing: 'Back to editing',
    discard: 'Close without saving',
    leaveForm: 'Leave the page',
    leaveLost: 'Your changes are not saved yet. They will be lost if you leave the page.',
    leaveKept: 'Your changes are not saved yet. A draft is kept and comes back when you return to this form.',
  },
};
