export const navigationTexts = {
  tr: {
    search: 'Ara',
    searchLabel: 'Menüde ara',
    everywhere: '{key}: her yerde ara',
    openInNewTab: '{title}: yeni sekmede aç',
    nothing: '“{text}” ile eşleşen bir ekran yok.',
    empty: 'Menünüzde henüz ekran yok. Yöneticinizden erişim isteyin.',
    closePanel: '{title}: paneli kapat',
  },
  en: {
    search: 'Search',
    searchLabel: 'Search the menu',
    everywhere: '{key}: search everywhere',
    openInNewTab: '{title}: open in a new tab',
    nothing: 'No screen matches “{text}”.',
    empty: 'There are no screens in your menu yet. Ask your administrator for access.',
    closePanel: '{title}: close the panel',
  },
};
