import { plural } from '#platform/web/i18n/message.ts';

export const serviceAwayTexts = {
  tr: {
    away: 'Hizmet şu anda kullanılamıyor. {seconds, number} saniye sonra kendiliğinden yeniden denenecek; sayfayı kapatmayın, yazdıklarınız yerinde duruyor.',
    awayAsking: 'Hizmet şu anda kullanılamıyor. Yeniden deneniyor…',
    unreachable:
      'Sunucuya ulaşılamıyor. {seconds, number} saniye sonra kendiliğinden yeniden denenecek; sayfayı kapatmayın, yazdıklarınız yerinde duruyor.',
    unreachableAsking: 'Sunucuya ulaşılamıyor. Yeniden deneniyor…',
  },
  en: {
    away: plural('seconds', {
      one: 'The service is unavailable now. It is tried again in {seconds, number} second; keep the page open, what you typed stays.',
      other:
        'The service is unavailable now. It is tried again in {seconds, number} seconds; keep the page open, what you typed stays.',
    }),
    awayAsking: 'The service is unavailable now. Trying again…',
    unreachable: plural('seconds', {
      one: 'The server cannot be reached. It is tried again in {seconds, number} second; keep the page open, what you typed stays.',
      other:
        'The server cannot be reached. It is tried again in {seconds, number} seconds; keep the page open, what you typed stays.',
    }),
    unreachableAsking: 'The server cannot be reached. Trying again…',
  },
};
