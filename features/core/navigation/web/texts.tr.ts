export const navigationTexts = {
  search: 'Ara',
  searchLabel: 'Menüde ara',
  openInNewTab: '{title}: yeni sekmede aç',
  locked: '(kilitli)',
  nothing: '“{text}” ile eşleşen bir ekran yok.',
  empty: 'Menünüzde henüz ekran yok. Yöneticinizden erişim isteyin.',
  closePanel: '{title}: paneli kapat',
};
