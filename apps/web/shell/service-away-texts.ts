export const serviceAwayTexts = {
  tr: {
    away: 'Hizmet şu anda kullanılamıyor. {seconds, number} saniye sonra kendiliğinden yeniden denenecek; sayfayı kapatmayın, yazdıklarınız yerinde duruyor.',
    asking: 'Hizmet şu anda kullanılamıyor. Yeniden deneniyor…',
  },
  en: {
    away: 'The service is unavailable now. It is tried again in {seconds, plural, one {# second} other {# seconds}}; keep the page open, what you typed stays.',
    asking: 'The service is unavailable now. Trying again…',
  },
};
