import { plural } from '#platform/web/i18n/message.ts';

export const texts = {
  denialsToday: 'Bugünkü erişim reddi',
  people: plural('count', { zero: 'Kimse reddedilmedi', other: '{count, number} kişi' }),
  denials: 'Reddedilen ekranlar',
  denialsNote: 'Son 14 gün',
  byDay: 'Günlere göre',
  ofDay: '{day}: {count, number} ret',
  noDenials: 'Son 14 günde reddedilen erişim yok.',
  unknown: 'Kayıtlı ekran yok',
  times: '{count, number} kez',
  ofPeople: '{people, number} kişi',
  changes: 'Son erişim değişiklikleri',
  noChanges: 'Kayıtlı bir erişim değişikliği yok.',
};
