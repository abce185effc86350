export const paletteDeedTexts = {
  tr: {
    recents: 'Son açılanlar',
    favourites: 'Sık kullanılanlar',
    screens: 'Ekranlar',
    deeds: 'İşlemler',
    keys: 'Klavye kısayollarını göster',
    theme: 'Tema: {name}',
    density: 'Sıklık: {name}',
    language: 'Dil: {name}',
    company: 'Firmaya geç: {name}',
  },
  en: {
    recents: 'Opened last',
    favourites: 'Favourites',
    screens: 'Screens',
    deeds: 'Actions',
    keys: 'Show the keyboard shortcuts',
    theme: 'Theme: {name}',
    density: 'Density: {name}',
    language: 'Language: {name}',
    company: 'Switch to company: {name}',
  },
};
