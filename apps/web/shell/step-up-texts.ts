/** What is said where a second factor is asked for in between. */
export const stepUpTexts = {
  tr: {
    title: 'Kimliğinizi doğrulayın',
    why: 'Bu işlem en geniş yetkileri ilgilendiriyor; son 15 dakika içinde ikinci adımla doğrulanmış olmanız gerekiyor.',
    stays: 'Doğrulama ayrı bir pencerede açılır. Bu sayfada yazdıklarınız kalır, işlem kaldığı yerden sürer.',
    prove: 'Doğrula',
    waiting: 'Doğrulama penceresi açık. Orayı bitirince işlem burada kendiliğinden sürer.',
    blocked: 'Tarayıcı pencereyi açmadı.',
    open: 'Doğrulama sayfasını açın',
    failed: 'Doğrulama tamamlanamadı. Yeniden deneyin.',
    another: 'Başka bir hesapla doğrulama yapıldı. Kendi hesabınızla yeniden deneyin.',
  },
  en: {
    title: 'Confirm it is you',
    why: 'This concerns the widest rights: it needs a second factor that you confirmed in the last 15 minutes.',
    stays:
      'You confirm it in a window of its own. What you typed on this page stays, and the operation continues from here.',
    prove: 'Confirm',
    waiting: 'The other window is open. Once you are done there, the operation continues by itself.',
    blocked: 'The browser did not open the window.',
    open: 'Open the confirmation page',
    failed: 'You could not be confirmed. Try again.',
    another: 'Another account was confirmed. Try again with your own.',
  },
};
