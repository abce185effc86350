export const texts = {
  tr: {
    keep: 'Sık kullanılanlarda tut: {title}',
    addTip: 'Sık kullanılanlara ekle',
    removeTip: 'Sık kullanılanlardan çıkar',
    failed: 'Sık kullanılanlar değiştirilemedi',
    favourites: 'Sık kullanılanlar',
    favouritesEmpty: 'Henüz sık kullanılan ekranınız yok',
    favouritesEmptyNote: 'Bir ekranı açıp adının yanındaki yıldıza basın; burada ve aramada en üstte durur.',
    recents: 'Son açtıklarım',
    recentsEmpty: 'Henüz bir ekran açmadınız',
    recentsEmptyNote: 'Açtığınız ekranlar burada sıralanır; menüden birini seçin.',
  },
  en: {
    keep: 'Keep in favourites: {title}',
    addTip: 'Add to favourites',
    removeTip: 'Remove from favourites',
    failed: 'The favourites could not be changed',
    favourites: 'Favourites',
    favouritesEmpty: 'You have no favourite screens yet',
    favouritesEmptyNote:
      'Open a screen and press the star beside its name; it then stands here and first in the search.',
    recents: 'Recently opened',
    recentsEmpty: 'You have not opened a screen yet',
    recentsEmptyNote: 'Screens you open are listed here; choose one from the menu.',
  },
};
