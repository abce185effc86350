export const uiTexts = {
  tr: {
    search: 'Ara', clear: 'Temizle', cancel: 'Vazgeç', close: 'Kapat', retry: 'Yeniden dene', loading: 'Yükleniyor',
    noData: 'Veri yok', noDataNote: 'Burada gösterilecek bir kayıt bulunmuyor.',
    shown: '{from}–{to} / {total}', previous: 'Önceki sayfa', next: 'Sonraki sayfa',
    refusedTitle: 'Bu bilgiyi görme yetkiniz yok', failedTitle: 'Bilgiler alınamadı', requestId: 'İstek no',
    sortAscending: '{column}: artan sırala', sortDescending: '{column}: azalan sırala', actions: 'İşlemler',
    toasts: 'Bildirim iletileri',
    errorTitle: 'Beklenmeyen bir hata oluştu', reason: 'Neden', status: 'Durum', reload: 'Sayfayı yenile',
    errorNote: 'Yaptığınız son işlem tamamlanmamış olabilir. Sayfayı yenileyip kontrol edin.', nothingFound: 'Eşleşen seçenek yok',
  },
  en: {
    search: 'Search', clear: 'Clear', cancel: 'Cancel', close: 'Close', retry: 'Try again', loading: 'Loading',
    noData: 'No data', noDataNote: 'There is nothing to show here.',
    shown: '{from}–{to} of {total}', previous: 'Previous page', next: 'Next page',
    refusedTitle: 'You may not see this', failedTitle: 'The data could not be fetched', requestId: 'Request',
    sortAscending: '{column}: sort ascending', sortDescending: '{column}: sort descending', actions: 'Actions',
    toasts: 'Notices',
    errorTitle: 'An unexpected error occurred', reason: 'Reason', status: 'Status', reload: 'Reload the page',
    errorNote: 'Your last action may not have been completed. Reload the page and check.', nothingFound: 'No option matches',
  },
};
