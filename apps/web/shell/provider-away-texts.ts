export const providerAwayTexts = {
  tr: {
    goOn: 'Kimlik sağlayıcıya ulaşılamıyor. Çalışmayı sürdürebilirsiniz: oturumunuz {until} saatine kadar geçerli ve yanıt gelince kendiliğinden yenilenecek.',
    ended:
      'Oturumunuzun süresi doldu ve kimlik sağlayıcıya ulaşılamıyor. Sayfayı kapatmayın: yanıt gelince kaldığınız yerden sürdüreceksiniz.',
  },
  en: {
    goOn: 'The identity provider cannot be reached. You can continue working: your session is valid until {until} and is renewed as soon as the provider responds.',
    ended:
      'Your session has expired and the identity provider cannot be reached. Keep this page open: you can continue where you left off as soon as it responds.',
  },
};
