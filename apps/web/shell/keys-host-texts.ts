export const keysHostTexts = {
  tr: {
    everywhere: 'Her yerde',
    palette: 'Her yerde ara: ekran, kişi, rol, kayıt, eylem',
    keys: 'Bu yardımı göster',
    noHelp: 'Bu sayfa için yardım yok.',
    reportNote: 'Bir şey çalışmıyor mu?',
    report: 'Bildir',
  },
  en: {
    everywhere: 'Everywhere',
    palette: 'Search everywhere: screens, people, roles, records, actions',
    keys: 'Show this help',
    noHelp: 'No help is available for this page.',
    reportNote: 'Is something not working?',
    report: 'Report',
  },
};
