export const texts = {
  tr: {
    title: 'E-posta ile bildirim',
    lead: 'Zilde gördüklerinizden seçtikleriniz {email} adresine de gönderilir.',
    noAddress:
      'Hesabınızda e-posta adresi yok; bildirimler yalnızca zilde görünür. Adresinizi yöneticiniz ekleyebilir.',
    notSent: 'Bu sistemden e-posta gönderilmiyor; bildirimler yalnızca zilde görünür.',
    waits: '{since} tarihli e-posta henüz gönderilemedi; yeniden denenecek.',
    refused: '{since} tarihli e-postayı posta sunucusu kabul etmedi. Adresinizin doğru olduğundan emin olun.',
  },
  en: {
    title: 'Notifications by mail',
    lead: 'What you choose of the bell is also sent to {email}.',
    noAddress:
      'Your account has no e-mail address; notifications stand in the bell alone. Your administrator can add it.',
    notSent: 'This system sends no mail; notifications stand in the bell alone.',
    waits: 'The mail of {since} could not be sent yet; it will be tried again.',
    refused: 'The mail server did not accept the mail of {since}. Make sure that your address is correct.',
  },
};
