export const texts = {
  tr: {
    title: 'Blue Citrus',
    tagline: 'Üretim, depo ve yetkiler tek yerde.',
    signInLead: 'Devam etmek için oturum açın.',
    signedOutLead: 'Oturumunuz kapatıldı. Devam etmek için oturum açın; giriş formu açılıyor…',
    endedTitle: 'Oturumunuz sona erdi',
    endedLead: 'Yeniden oturum açınca kaldığınız yerden sürdürürsünüz; yarım kalan formlarınız kayıtlı.',
    endedWaiting: 'Oturum açınca döneceğiniz sayfa:',
    waiting: 'Oturum açınca şu sayfa açılacak:',
    signIn: 'Oturum aç',
    signedInLead: 'Oturumunuz açık.',
    continueTo: 'Devam edince şu sayfa açılacak:',
    continue: 'Devam et',
    providerAway:
      'Kimlik sağlayıcıya ulaşılamıyor; şu anda oturum açılamıyor. Yanıt verdiğinde oturum açma kendiliğinden sürecek.',
    openAtProvider:
      'Buradaki oturumunuz kapatıldı, ancak kimlik sağlayıcıya ulaşılamadı: oradaki oturumunuz açık kalmış olabilir. Ortak bir bilgisayardaysanız tarayıcıyı kapatın.',
    signingOut: 'Oturumunuz kapatılıyor…',
  },
  en: {
    title: 'Blue Citrus',
    tagline: 'Production, warehouse and access in one place.',
    signInLead: 'Sign in to continue.',
    signedOutLead: 'You are signed out. Sign in to continue; the sign-in form is opening…',
    endedTitle: 'Your session has ended',
    endedLead: 'Sign in again to continue where you left off; your unfinished forms are saved.',
    endedWaiting: 'After you sign in you return to:',
    waiting: 'This page opens after you sign in:',
    signIn: 'Sign in',
    signedInLead: 'You are signed in.',
    continueTo: 'This page opens when you continue:',
    continue: 'Continue',
    providerAway:
      'The identity provider cannot be reached, so nobody can sign in right now. Sign-in continues by itself once the provider responds.',
    openAtProvider:
      'You are signed out here, but the identity provider could not be reached: your session there may still be open. On a shared computer, close the browser.',
    signingOut: 'You are being signed out…',
  },
} as const;
