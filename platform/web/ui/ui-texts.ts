export const uiTexts = {
  tr: {
    search: 'Ara', clear: 'Temizle', cancel: 'Vazgeç', close: 'Kapat', retry: 'Yeniden dene', loading: 'Yükleniyor',
    noData: 'Veri yok', noDataNote: 'Burada gösterilecek bir kayıt bulunmuyor.',
    shown: '{from}–{to} / {total}', previous: 'Önceki sayfa', next: 'Sonraki sayfa',
    refusedTitle: 'Bu bilgiyi görme yetkiniz yok', failedTitle: 'Bilgiler alınamadı', requestId: 'İstek no',
    sortAscending: '{column}: artan sırala', sortDescending: '{column}: azalan sırala', actions: 'İşlemler',
    notifications: 'Bildirim iletileri',
  },
  en: {
    search: 'Search', clear: 'Clear', cancel: 'Cancel', close: 'Close', retry: 'Try again', loading: 'Loading',
    noData: 'No data', noDataNote: 'There is nothing to show here.',
    shown: '{from}–{to} of {total}', previous: 'Previous page', next: 'Next page',
    refusedTitle: 'You may not see this', failedTitle: 'The data could not be fetched', requestId: 'Request',
    sortAscending: '{column}: sort ascending', sortDescending: '{column}: sort descending', actions: 'Actions',
    notifications: 'Notices',
  },
};
