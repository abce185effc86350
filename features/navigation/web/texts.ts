export const navigationTexts = {
  tr: {
    search: 'Ara',
    searchLabel: 'Menüde ara',
    navigation: 'mainNavigation',
    home: 'Blue Citrus, ana sayfa',
    openInNewTab: '{title}: yeni sekmede aç',
    nothing: '“{text}” ile eşleşen bir ekran yok.',
    empty: 'Menünüzde henüz ekran yok. Yöneticinizden erişim isteyin.',
    closeMenu: 'Menüyü kapat',
  },
  en: {
    search: 'Search',
    searchLabel: 'Search the menu',
    navigation: 'mainNavigation',
    home: 'Blue Citrus, home',
    openInNewTab: '{title}: open in a new tab',
    nothing: 'No screen matches “{text}”.',
    empty: 'There are no screens in your menu yet. Ask your administrator for access.',
    closeMenu: 'Close the menu',
  },
};
