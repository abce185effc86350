export const askTexts = {
  tr: {
    whoTitle: 'Kim verebilir?',
    nobody: 'Bu firmada yetki verebilecek birini göremiyorsunuz; isteğiniz yine de sistem yöneticilerine iletilir.',
    reason: 'Gerekçe',
    reasonHint: 'Bu ekrana neden ihtiyacınız var? İsteğe bağlı; yetkiyi verecek kişi okur.',
    ask: 'Erişim iste',
    waiting: 'Bu ekran için isteğiniz {when} tarihinde iletildi; yanıt bekleniyor.',
    asked: 'İsteğiniz iletildi',
    title: 'Erişim isteği',
  },
  en: {
    whoTitle: 'Who can grant it?',
    nobody: 'Nobody you can see in this company can grant it; your request goes to the system administrators.',
    reason: 'Reason',
    reasonHint: 'Why do you need this screen? Optional; the person who grants access reads this.',
    ask: 'Ask for access',
    waiting: 'Your request for this screen was sent on {when}; it is waiting for an answer.',
    asked: 'Your request was sent',
    title: 'Access request',
  },
};
