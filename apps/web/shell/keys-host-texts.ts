export const keysHostTexts = {
  tr: {
    everywhere: 'Her yerde',
    palette: 'Her yerde ara: ekran, kişi, rol, kayıt, eylem',
    keys: 'Bu kısayolları göster',
  },
  en: {
    everywhere: 'Everywhere',
    palette: 'Search everywhere: screens, people, roles, records, actions',
    keys: 'Show these shortcuts',
  },
};
