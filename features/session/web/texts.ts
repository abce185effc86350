export const texts = {
  tr: {
    title: 'Blue Citrus',
    tagline: 'Üretim, depo ve yetkiler tek yerde.',
    signInLead: 'Devam etmek için oturum açın.',
    waiting: 'Oturum açınca şu sayfa açılacak:',
    signIn: 'Oturum aç',
    signedInLead: 'Oturumunuz açık.',
    continue: 'Devam et',
    failed: 'Oturum açma sayfasına ulaşılamadı. Bağlantınızı denetleyip yeniden deneyin.',
    signingOut: 'Oturumunuz kapatılıyor…',
  },
  en: {
    title: 'Blue Citrus',
    tagline: 'Production, warehouse and access in one place.',
    signInLead: 'Sign in to continue.',
    waiting: 'After signing in this page opens:',
    signIn: 'Sign in',
    signedInLead: 'You are signed in.',
    continue: 'Continue',
    failed: 'The sign-in page could not be reached. Check your connection and try again.',
    signingOut: 'You are being signed out…',
  },
} as const;
