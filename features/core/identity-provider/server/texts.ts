import { passwordProblems } from '../contract/password-problems.ts';
import { factorTexts } from './factor-texts.ts';

export type Language = 'tr' | 'en';

/** The same rules stand on the product's own pages. */
const said = passwordProblems.specs;

export const texts = {
  tr: {
    ...factorTexts.tr,
    productTagline: 'Üretim, depo ve yetkiler tek yerde.',
    testSystem: 'Test sistemi · burada yapılanlar asıl sisteme geçmez',
    backupSystem: 'Yedek sistem · burada yapılanlar asıl sisteme geçmez',
    chooseLanguage: 'Dil',
    thisStation: 'Bu terminal',
    signInTitle: 'Oturum aç',
    signInLead: 'Devam etmek için kullanıcı adınızı ve parolanızı yazın.',
    userName: 'Kullanıcı adı',
    password: 'Parola',
    signIn: 'Oturum aç',
    showPassword: 'Göster',
    hidePassword: 'Gizle',
    capsLock: 'Caps Lock açık: büyük harfle yazıyorsunuz.',
    /** As the product's own forms say it. */
    required: 'Zorunlu',
    wrongTitle: 'Oturum açılamadı',
    wrong: 'Kullanıcı adı veya parola yanlış. Yeniden deneyin; parolanızı bilmiyorsanız aşağıdan yenisini isteyin.',
    lockedTitle: 'Hesap 15 dakika kilitli',
    locked:
      '15 dakika içinde beş kez yanlış parola veya kod girildi. Kilit açılana kadar doğrusu da kabul edilmez. Daha sonra yeniden deneyin veya yöneticinizden kilidi açmasını isteyin.',
    busyTitle: 'Şu anda çok fazla oturum açma isteği var',
    busy: 'Parolanıza bakılmadı ve bu deneme sayılmadı. Birkaç saniye sonra yeniden deneyin; sürerse yöneticinize başvurun.',
    disabledTitle: 'Hesabınız kapatılmış',
    disabled: 'Bu hesapla oturum açılamaz. Yanlışlık olduğunu düşünüyorsanız yöneticinize başvurun.',
    forgotten: 'Parolanızı mı unuttunuz?',
    forgottenTitle: 'Parolanızı yenileyin',
    forgottenLead: 'Kullanıcı adınızı veya e-posta adresinizi yazın.',
    nameOrEmail: 'Kullanıcı adı veya e-posta',
    askForLink: 'Bağlantı iste',
    backToSignIn: 'Oturum açmaya dön',
    askedTitle: 'İsteğiniz alındı',
    askedByMail:
      'Böyle bir hesap varsa e-posta adresine bir bağlantı gönderiliyor; bağlantı 30 dakika geçerlidir ve bir kez kullanılır. Gelmezse istenmeyen postalara bakın. Hesapta e-posta adresi yoksa yöneticilere haber verildi; onlar size ulaşır.',
    askedInBell:
      'Böyle bir hesap varsa yöneticilere haber verildi. Sizin istediğinizden emin olunca size bir bağlantı verecekler.',
    tooManyAskedTitle: 'Çok fazla istek var',
    tooManyAsked:
      'Bu adresten kısa sürede çok fazla bağlantı istendi. Bir süre sonra yeniden deneyin veya yöneticinize başvurun.',
    expiredTitle: 'Sayfanın süresi doldu',
    expired: 'Oturum açma isteği çok uzun süre bekledi veya zaten tamamlandı. Baştan başlayın.',
    startAgain: 'Baştan başla',
    newPasswordTitle: 'Parolanızı belirleyin',
    newPasswordLead:
      'Bu bağlantı bir kez kullanılır. Parola en az {count} karakter olmalı; adınız, firmanız ve kolay tahmin edilen diziler kabul edilmez. Birbiriyle ilgisiz birkaç kelime iyi bir paroladır.',
    newPassword: 'Yeni parola',
    repeatPassword: 'Yeni parola (tekrar)',
    savePassword: 'Parolayı kaydet',
    passwordShort: said['password-short'].tr,
    passwordShortBesideFactor: said['password-short-beside-factor'].tr,
    passwordLong: said['password-long'].tr,
    passwordBlank: said['password-blank'].tr,
    passwordHasName: said['password-has-name'].tr,
    passwordHasCompany: said['password-has-company'].tr,
    passwordCommon: said['password-common'].tr,
    passwordKeys: said['password-keys'].tr,
    passwordRepeats: said['password-repeats'].tr,
    passwordDate: said['password-date'].tr,
    passwordsDiffer: said['passwords-differ'].tr,
    passwordSavedTitle: 'Parolanız kaydedildi',
    passwordSaved: 'Açık oturumlarınız kapatıldı. Hesabınız açıldığında yeni parolanızla oturum açabilirsiniz.',
    passwordSavedNext: 'Şimdi yeni parolanızla oturum açın; ardından doğrulama kodunuz sorulur.',
    linkGoneTitle: 'Bu bağlantı artık geçerli değil',
    linkGone:
      'Bağlantı kullanılmış, yenisi verilmiş veya süresi dolmuş. Oturum açma sayfasında “Parolanızı mı unuttunuz?” ile yenisini isteyebilirsiniz.',
    goToProduct: 'Blue Citrus’a git',
    signOutTitle: 'Oturumu kapat',
    signOutLead: 'Blue Citrus oturumunuz bu tarayıcıda kapatılacak.',
    signOut: 'Oturumu kapat',
    stay: 'Vazgeç',
    signedOutTitle: 'Oturumunuz kapatıldı',
    signedOut: 'Güvenle çıktınız.',
    refusedTitle: 'İstek kabul edilmedi',
    refused: 'Bu adres eksik veya hatalı bir istekle açıldı. Uygulamaya dönüp yeniden deneyin.',
    failedTitle: 'İşlem tamamlanamadı',
    failed: 'Beklenmeyen bir sorun oldu. Birazdan yeniden deneyin.',
    code: 'Kod',
  },
  en: {
    ...factorTexts.en,
    productTagline: 'Production, warehouse and access in one place.',
    testSystem: 'Test system · what you do here does not reach the live system',
    backupSystem: 'Backup system · what you do here does not reach the live system',
    chooseLanguage: 'Language',
    thisStation: 'This terminal',
    signInTitle: 'Sign in',
    signInLead: 'Type your user name and password to continue.',
    userName: 'User name',
    password: 'Password',
    signIn: 'Sign in',
    showPassword: 'Show',
    hidePassword: 'Hide',
    capsLock: 'Caps Lock is on: you are typing capitals.',
    required: 'Required',
    wrongTitle: 'You could not be signed in',
    wrong:
      'The user name or the password is wrong. Try again; if you do not know your password, ask for a new one below.',
    lockedTitle: 'The account is locked for 15 minutes',
    locked:
      'A wrong password or code was entered five times within 15 minutes. Until the lock ends, even the correct one is refused. Try again later or ask your administrator to unlock the account.',
    busyTitle: 'Too many people are signing in right now',
    busy: 'Your password was not checked and this attempt does not count. Try again in a few seconds; if it keeps happening, ask your administrator.',
    disabledTitle: 'Your account is disabled',
    disabled: 'You cannot sign in with this account. If you think this is a mistake, ask your administrator.',
    forgotten: 'Forgot your password?',
    forgottenTitle: 'Get a new password',
    forgottenLead: 'Type your user name or your e-mail address.',
    nameOrEmail: 'User name or e-mail',
    askForLink: 'Ask for a link',
    backToSignIn: 'Back to sign-in',
    askedTitle: 'Your request has arrived',
    askedByMail:
      'If there is such an account, a link is on its way to its e-mail address; it works once, within 30 minutes. If it does not arrive, look among the junk mail. If the account has no e-mail address, the administrators were told; they will contact you.',
    askedInBell:
      'If there is such an account, the administrators were told. Once they are sure that it was you who asked, they will give you a link.',
    tooManyAskedTitle: 'Too many requests',
    tooManyAsked:
      'Too many links were asked for from this address in a short time. Try again later, or ask your administrator.',
    expiredTitle: 'This page has expired',
    expired: 'The sign-in request took too long or has already been completed. Start again.',
    startAgain: 'Start again',
    newPasswordTitle: 'Set your password',
    newPasswordLead:
      'This link works once. A password has at least {count} characters; your name, your company and anything easy to guess are not accepted. A few unrelated words make a good password.',
    newPassword: 'New password',
    repeatPassword: 'New password (again)',
    savePassword: 'Save the password',
    passwordShort: said['password-short'].en,
    passwordShortBesideFactor: said['password-short-beside-factor'].en,
    passwordLong: said['password-long'].en,
    passwordBlank: said['password-blank'].en,
    passwordHasName: said['password-has-name'].en,
    passwordHasCompany: said['password-has-company'].en,
    passwordCommon: said['password-common'].en,
    passwordKeys: said['password-keys'].en,
    passwordRepeats: said['password-repeats'].en,
    passwordDate: said['password-date'].en,
    passwordsDiffer: said['passwords-differ'].en,
    passwordSavedTitle: 'Your password is saved',
    passwordSaved: 'Your open sessions were ended. Once your account is enabled you can sign in with the new password.',
    passwordSavedNext: 'Now sign in with the new password; you will then be asked for your verification code.',
    linkGoneTitle: 'This link no longer works',
    linkGone:
      'It was used, replaced by a newer one, or its time has passed. You can ask for a new one by “Forgot your password?” on the sign-in page.',
    goToProduct: 'Go to Blue Citrus',
    signOutTitle: 'Sign out',
    signOutLead: 'Your Blue Citrus session in this browser will end.',
    signOut: 'Sign out',
    stay: 'Stay signed in',
    signedOutTitle: 'You are signed out',
    signedOut: 'Your session has ended.',
    refusedTitle: 'The request was not accepted',
    refused:
      'This address was opened with a request that is incomplete or wrong. Go back to the application and try again.',
    failedTitle: 'This could not be completed',
    failed: 'Something unexpected happened. Try again shortly.',
    code: 'Code',
  },
} as const satisfies Record<Language, Readonly<Record<string, string>>>;

export type TextKey = keyof (typeof texts)['tr'];

/** The language of the provider's pages: Turkish unless `ui_locales` asks for English first. */
export const languageFor = (uiLocales: unknown): Language => {
  const wanted = typeof uiLocales === 'string' ? uiLocales.split(' ').map((tag) => tag.slice(0, 2).toLowerCase()) : [];
  return wanted.find((tag) => tag === 'tr' || tag === 'en') === 'en' ? 'en' : 'tr';
};
