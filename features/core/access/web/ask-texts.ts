export const askTexts = {
  tr: {
    whoTitle: 'Kim verebilir?',
    nobody: 'Bu firmada yetki verebilecek birini göremiyorsunuz; isteğiniz yine de sistem yöneticilerine iletilir.',
    reason: 'Neden gerekiyor?',
    reasonHint: 'İsteğe bağlı; yetkiyi verecek kişi okur.',
    ask: 'Erişim iste',
    waiting: 'Bu ekran için isteğiniz {when} tarihinde iletildi; yanıt bekleniyor.',
    asked: 'İsteğiniz iletildi',
    title: 'Erişim isteği',
  },
  en: {
    whoTitle: 'Who can grant it?',
    nobody: 'You can see no one in this company who could grant it; your request goes to the system administrators.',
    reason: 'What do you need it for?',
    reasonHint: 'Optional; whoever grants it reads this.',
    ask: 'Ask for access',
    waiting: 'Your request for this screen was sent on {when}; it is waiting for an answer.',
    asked: 'Your request was sent',
    title: 'Access request',
  },
};
