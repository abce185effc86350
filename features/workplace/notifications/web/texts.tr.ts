export const texts = {
  bell: 'Bildirimler',
  bellCount: 'Bildirimler: {count, number}',
  deleted: '{count, number} bildirim silindi.',
  restoredSome: '{count, number} bildirim geri geldi; kalanlar artık getirilemiyor.',
  arrivedMany: '{count, number} yeni bildirim',
  arrivedShow: 'Bildirimi göster',
  arrivedShowAll: 'Bildirimleri göster',
};
