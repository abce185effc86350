export const shellTexts = {
  tr: {
    home: 'Ana Sayfa', openMenu: 'Menüyü aç', closeMenu: 'Menüyü kapat', skip: 'İçeriğe geç', userMenu: 'Kullanıcı menüsü: {name}',
    profile: 'Profil', company: 'Firma', theme: 'Tema', light: 'Açık', dark: 'Koyu', auto: 'Sistem', language: 'Dil', signOut: 'Çıkış',
    tenant: 'Firma değiştir, şimdiki: {name}', current: 'şimdiki', live: 'Canlı bağlantı', connecting: 'Bağlanıyor…', offline: 'Bağlantı yok',
    lostTitle: 'Bu ekrana erişiminiz kaldırıldı', lostText: 'Bir yönetici yetkilerinizi değiştirdi; ekrandaki bilgiler kapatıldı. Oturumunuz açık, diğer ekranlarınızda çalışmaya devam edebilirsiniz.',
    goHome: 'Ana sayfaya dön', why: 'Neden?', footer: 'Alt bilgi',
  },
  en: {
    home: 'Home', openMenu: 'Open the menu', closeMenu: 'Close the menu', skip: 'Skip to content', userMenu: 'User menu: {name}',
    profile: 'Profile', company: 'Company', theme: 'Theme', light: 'Light', dark: 'Dark', auto: 'System', language: 'Language', signOut: 'Sign out',
    tenant: 'Switch company, now: {name}', current: 'current', live: 'Live connection', connecting: 'Connecting…', offline: 'No connection',
    lostTitle: 'Your access to this screen was withdrawn', lostText: 'An administrator changed your rights; what was on show has been closed. You are still signed in and can go on working in your other screens.',
    goHome: 'Go to the home page', why: 'Why?', footer: 'Footer',
  },
};
