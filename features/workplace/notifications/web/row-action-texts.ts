/** What is said of actions on chosen announcements. */
export const rowActionTexts = {
  tr: {
    until: 'Bitişi değiştir',
    newUntil: 'Yeni bitiş tarihi',
    untilNote: 'Boş bırakılırsa duyuru süresiz gösterilir.',
    withdraw: 'Duyuruları geri çek',
    withdrawNote: 'Geri çekilen duyuru kimseye gösterilmez; kimlerin okuduğu bilinmeye devam eder.',
    withdrawn: 'geri çekilmiş',
    sameEnd: 'zaten bu tarihte bitiyor',
    startsLater: 'bu tarihten sonra başlıyor',
  },
  en: {
    until: 'Change end date',
    newUntil: 'New end date',
    untilNote: 'Left empty, the announcement is shown without an end.',
    withdraw: 'Withdraw announcements',
    withdrawNote: 'A withdrawn announcement is shown to nobody; who has read it stays known.',
    withdrawn: 'withdrawn',
    sameEnd: 'ends then already',
    startsLater: 'starts after this time',
  },
};
