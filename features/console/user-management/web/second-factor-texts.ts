import { plural } from '#platform/web/i18n/message.ts';

/** What is said of a person's second factor, in Profil and among the users. */
export const secondFactorTexts = {
  tr: {
    title: 'İki adımlı doğrulama',
    lead: 'Oturum açarken parolanızdan sonra telefonunuzdaki bir uygulamanın kodu sorulur; bir geçiş anahtarı eklerseniz (telefonunuzun veya bilgisayarınızın ekran kilidi, güvenlik anahtarı) parola da gerekmez. Kurmak için parolanızı bir kez daha yazarsınız; diğer oturumlarınız kapatılır.',
    on: '{date} tarihinden beri açık: {ways}. Kullanılmamış kurtarma kodu: {codes, number}.',
    app: 'doğrulama uygulaması',
    passkeys: '{count, number} geçiş anahtarı',
    elsewhere: 'Hesabınız dış kimlik sağlayıcıda tutuluyor; ayar oradaki sayfada yapılır:',
    fewCodes:
      'Kurtarma kodlarınız azaldı. Telefonunuzu kaybederseniz hesabınıza giremeyebilirsiniz; yenilerini oluşturun.',
    setUp: 'İki adımlı doğrulamayı kur',
    change: 'Yönet',
    off: 'Kapalı',
    since: '{date} tarihinden beri açık: {ways}',
    resetTitle: '{name}: iki adımlı doğrulamayı sıfırla',
    reset: 'İki adımlı doğrulamayı sıfırla',
    resetWhat:
      'Kişinin doğrulama uygulaması, geçiş anahtarları ve kurtarma kodları geçersiz olur, oturumları kapanır ve kişiye haber verilir. İsteğin kişinin kendisinden geldiğinden emin olun.',
    reason: 'Gerekçe (denetim izine yazılır)',
    wasReset: '{of} iki adımlı doğrulaması sıfırlandı.',
  },
  en: {
    title: 'Two-step verification',
    lead: 'When you sign in you are asked, after your password, for a code of an app on your phone; with a passkey (the screen lock of your phone or computer, or a security key) you do not need the password either. To set it up you type your password once more; your other sessions end.',
    on: 'On since {date}: {ways}. Unused recovery codes: {codes, number}.',
    app: 'authenticator app',
    passkeys: plural('count', { one: '{count, number} passkey', other: '{count, number} passkeys' }),
    elsewhere: 'Your account is kept by the external identity provider; the setting is made on its page:',
    fewCodes: 'You are running out of recovery codes. If you lose your phone you may be locked out; make new ones.',
    setUp: 'Set up two-step verification',
    change: 'Manage',
    off: 'Off',
    since: 'On since {date}: {ways}',
    resetTitle: '{name}: reset two-step verification',
    reset: 'Reset two-step verification',
    resetWhat:
      'The person’s authenticator app, passkeys and recovery codes stop working, their sessions end and they are told. Make sure that the request comes from the person themselves.',
    reason: 'Reason (written to the audit trail)',
    wasReset: 'The two-step verification of {of} was reset.',
  },
};
