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
    untilNote: 'Leave empty to show the announcement without an end date.',
    withdraw: 'Withdraw announcements',
    withdrawNote: 'A withdrawn announcement is no longer shown to anybody; the record of who has read it is kept.',
    withdrawn: 'withdrawn',
    sameEnd: 'already ends then',
    startsLater: 'starts after this time',
  },
};
