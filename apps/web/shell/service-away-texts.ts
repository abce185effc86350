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
      one: 'The service is temporarily unavailable. Trying again in {seconds, number} second; keep this page open, what you typed is kept.',
      other:
        'The service is temporarily unavailable. Trying again in {seconds, number} seconds; keep this page open, what you typed is kept.',
    }),
    awayAsking: 'The service is temporarily unavailable. Trying again…',
    unreachable: plural('seconds', {
      one: 'The server cannot be reached. Trying again in {seconds, number} second; keep this page open, what you typed is kept.',
      other:
        'The server cannot be reached. Trying again in {seconds, number} seconds; keep this page open, what you typed is kept.',
    }),
    unreachableAsking: 'The server cannot be reached. Trying again…',
  },
};
