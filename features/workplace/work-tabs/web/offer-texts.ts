export const offerTexts = {
  tr: {
    title: 'Ekranlar arasında sık geçiyorsunuz',
    offer: 'Açtığınız ekranlar üstte sekme olarak açık kalsın mı?',
    turnOn: 'Sekmeleri aç',
    isOn: 'Çalışma sekmeleri açıldı. Kullanıcı menüsünden istediğiniz an kapatabilirsiniz.',
    turnOff: 'Sekmeleri kapat',
  },
  en: {
    title: 'You often switch between screens',
    offer: 'Keep the screens you open as tabs at the top?',
    turnOn: 'Turn on tabs',
    isOn: 'Work tabs are on. You can turn them off in the user menu at any time.',
    turnOff: 'Turn off tabs',
  },
};
