/** Words of the pages that are fetched when somebody comes to them. */
export const lesserTexts = {
  tr: {
    goHome: 'Ana sayfaya git',
    notFoundTitle: 'Sayfa bulunamadı',
    notFoundText:
      'Bu adreste bir ekran yok. Adres yanlış yazılmış ya da ekran kaldırılmış olabilir; menüden aradığınız ekranı bulabilirsiniz.',
    refreshing: 'Ekran yenileniyor',
    refreshRefused: 'Yenilenecek adres bu siteye ait değil.',
    testTitle: 'Hata denemesi',
    testText: 'Aşağıdaki düğme bilerek bir hata oluşturur; hata penceresi nedenini ve durumunu gösterir.',
    testButton: 'Hata oluştur',
    testError: 'Bilerek oluşturulan deneme hatası',
  },
  en: {
    goHome: 'Go to the home page',
    notFoundTitle: 'Page not found',
    notFoundText:
      'There is no screen at this address. It may be misspelt, or the screen may have been removed; the menu lists the screens you can open.',
    refreshing: 'The screen is being refreshed',
    refreshRefused: 'The address to refresh does not belong to this site.',
    testTitle: 'Error test',
    testText: 'The button below raises an error on purpose; the error dialog shows its reason and status.',
    testButton: 'Raise an error',
    testError: 'A test error raised on purpose',
  },
};
