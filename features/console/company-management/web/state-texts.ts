import { plural } from '#platform/web/i18n/message.ts';

/** What is said of closing a company and of opening it again. */
export const stateTexts = {
  tr: {
    close: 'Firmayı kapat',
    closeTitle: '{name}: firmayı kapat',
    closeWhat:
      'Bu firmada artık kimse çalışamaz. Hiçbir şey silinmez: üyeler, roller, yetkiler, kayıtlar ve bekleyen istekler olduğu gibi kalır ve firma yeniden açıldığında geri gelir.',
    closed: '{name} firması kapatıldı.',
    rename: 'Adını değiştir',
    'end-sessions': 'Oturumları kapat',
    reopen: 'Yeniden aç',
    reopenTitle: '{name}: firmayı yeniden aç',
    reopenWhat:
      'Üyeleri kapatılmadan önceki rolleriyle yeniden çalışabilir. Bu arada bitiş tarihi geçen yetkiler geri gelmez.',
    reopened: '{name} firması yeniden açıldı.',
    reason: 'Gerekçe (denetim izine yazılır)',
    reasonOptional: 'Gerekçe (isteğe bağlı, denetim izine yazılır)',
    effects: 'Kapatmanın etkisi',
    losers: 'Erişimini kaybedecek kişiler',
    'effect-members': '{count, number} kişi bu firmada çalışamaz',
    'effect-only': '{count, number} kişinin açık başka firması yok',
    'effect-here': '{count, number} kişi şu anda bu firmada çalışıyor',
    'effect-tasks': '{count, number} arka plan görevi yarıda kalır',
    'effect-requests': '{count, number} erişim isteği yanıtsız bekler',
    'effect-later': '{count, number} rol ileri bir tarihte başlayacak',
    noRole: 'Rolü yok',
    onlyHere: 'Başka açık firması yok',
    here: 'Şu anda çalışıyor',
    more: 've {count, number} kişi daha',
  },
  en: {
    close: 'Close company',
    closeTitle: '{name}: close company',
    closeWhat:
      'Nobody can work in this company until it is reopened. Nothing is deleted: members, roles, rights, records and waiting requests are kept, and are there again after reopening.',
    closed: '{name} was closed.',
    rename: 'Rename',
    'end-sessions': 'End sessions',
    reopen: 'Reopen',
    reopenTitle: '{name}: reopen company',
    reopenWhat:
      'Its members can work again with the roles they had before. Rights whose end date has passed in the meantime do not come back.',
    reopened: '{name} was reopened.',
    reason: 'Reason (written to the audit trail)',
    reasonOptional: 'Reason (optional, written to the audit trail)',
    effects: 'What closing does',
    losers: 'People who lose access',
    'effect-members': plural('count', {
      one: '{count, number} person can no longer work in it',
      other: '{count, number} people can no longer work in it',
    }),
    'effect-only': plural('count', {
      one: '{count, number} person has no other open company',
      other: '{count, number} people have no other open company',
    }),
    'effect-here': plural('count', {
      one: '{count, number} person is working in it now',
      other: '{count, number} people are working in it now',
    }),
    'effect-tasks': plural('count', {
      one: '{count, number} background task stops',
      other: '{count, number} background tasks stop',
    }),
    'effect-requests': plural('count', {
      one: '{count, number} access request stays without an answer',
      other: '{count, number} access requests stay without an answer',
    }),
    'effect-later': plural('count', {
      one: '{count, number} role begins later',
      other: '{count, number} roles begin later',
    }),
    noRole: 'No role',
    onlyHere: 'No other open company',
    here: 'Working now',
    more: 'and {count, number} more',
  },
};
