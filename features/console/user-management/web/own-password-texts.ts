/** What Profil says of the person's own password. */
export const ownPasswordTexts = {
  tr: {
    title: 'Parola',
    lead: 'Parolanızı değiştirdiğinizde diğer oturumlarınız kapatılır; bu oturum açık kalır.',
    elsewhere: 'Hesabınız dış kimlik sağlayıcıda tutuluyor. Parolanızı oradaki hesap sayfanızdan değiştirin:',
    open: 'Parolayı değiştir',
    current: 'Şu anki parola',
    chosen: 'Yeni parola',
    chosenHint:
      'En az 15 karakter (iki adımlı doğrulama açıksa 8); adınız, firmanız ve kolay tahmin edilen diziler kabul edilmez. Birbiriyle ilgisiz birkaç kelime iyi bir paroladır.',
    repeated: 'Yeni parola (tekrar)',
    save: 'Yeni parolayı kaydet',
    saved: 'Parolanız değiştirildi. Diğer oturumlarınız kapatıldı.',
  },
  en: {
    title: 'Password',
    lead: 'When you change your password, your other sessions end; this one stays open.',
    elsewhere:
      'Your account is kept by the external identity provider. Change your password on your account page there:',
    open: 'Change the password',
    current: 'Current password',
    chosen: 'New password',
    chosenHint:
      'At least 15 characters (8 with two-step verification); your name, your company and anything easy to guess are not accepted. A few unrelated words make a good password.',
    repeated: 'New password (again)',
    save: 'Save the new password',
    saved: 'Your password was changed. Your other sessions were ended.',
  },
};
