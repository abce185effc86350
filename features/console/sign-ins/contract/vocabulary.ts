/** What happened at the way in. */
export const signInOutcomes = {
  done: { tr: 'Oturum açıldı', en: 'Signed in' },
  failed: { tr: 'Başarısız: parola yanlış', en: 'Failed: wrong password' },
  'code-failed': { tr: 'Başarısız: doğrulama kodu yanlış', en: 'Failed: wrong verification code' },
  'passkey-failed': { tr: 'Başarısız: geçiş anahtarı kabul edilmedi', en: 'Failed: passkey not accepted' },
  'recovery-used': { tr: 'Kurtarma kodu kullanıldı', en: 'Recovery code used' },
  unknown: { tr: 'Başarısız: böyle bir hesap yok', en: 'Failed: no such account' },
  locked: { tr: 'Başarısız: hesap kilitli', en: 'Failed: account locked' },
  disabled: { tr: 'Başarısız: hesap kapatılmış', en: 'Failed: account closed' },
  'turned-away': { tr: 'Geri çevrildi: çok fazla deneme', en: 'Rejected: too many attempts' },
  unlocked: { tr: 'Kilit açıldı', en: 'Lock opened' },
  'link-asked': { tr: 'Parola bağlantısı istendi', en: 'Password link asked for' },
  'link-made': { tr: 'Parola bağlantısı oluşturuldu', en: 'Password link made' },
  'password-set': { tr: 'Bağlantıyla parola belirlendi', en: 'Password set by link' },
  'password-changed': { tr: 'Parola değiştirildi', en: 'Password changed' },
  'password-refused': { tr: 'Parola değişmedi: şu anki parola yanlış', en: 'Password not changed: wrong current one' },
  'second-factor-set': { tr: 'İki adımlı doğrulama kuruldu', en: 'Two-step verification set up' },
  'second-factor-removed': { tr: 'İki adımlı doğrulama kaldırıldı', en: 'Two-step verification turned off' },
  'second-factor-reset': { tr: 'İki adımlı doğrulama sıfırlandı', en: 'Two-step verification reset' },
  'app-removed': { tr: 'Doğrulama uygulaması kaldırıldı', en: 'Authenticator app removed' },
  'passkey-added': { tr: 'Geçiş anahtarı eklendi', en: 'Passkey added' },
  'passkey-removed': { tr: 'Geçiş anahtarı kaldırıldı', en: 'Passkey removed' },
  'recovery-codes-made': { tr: 'Yeni kurtarma kodları oluşturuldu', en: 'New recovery codes made' },
} as const;

export type SignInOutcome = keyof typeof signInOutcomes;

/** Days that entries are kept: they say when somebody was where. */
export const KEEP_DAYS = 180;
