export const texts = {
  tr: {
    thisDevice: 'Bu cihaz',
    station: 'Terminal adı',
    stationNote:
      'Bu cihazın adı. Üretim ve depo ekranlarının altında görünür; kişiye değil cihaza aittir ve çıkışta silinmez.',
    stationHint: 'Örnek: HAT-2-TERMINAL',
    save: 'Kaydet',
    remove: 'Adı kaldır',
    saved: 'Terminal adı kaydedildi: {name}',
    removed: 'Terminal adı kaldırıldı',
    where: 'Nerede görünür?',
    whereNote: 'Alt bilgide, yerleşimi şunlardan biri olan ekranlarda:',
    notStored: 'Tarayıcı bu cihazda bilgi saklamaya izin vermiyor.',
  },
  en: {
    thisDevice: 'This device',
    station: 'Terminal name',
    stationNote:
      'The name of this device. It is shown under production and warehouse screens; it belongs to the device, not the person, and stays after sign-out.',
    stationHint: 'For example: LINE-2-TERMINAL',
    save: 'Save',
    remove: 'Remove the name',
    saved: 'The terminal name was saved: {name}',
    removed: 'The terminal name was removed',
    where: 'Where is it shown?',
    whereNote: 'In the footer, on screens of these layouts:',
    notStored: 'The browser does not allow anything to be stored on this device.',
  },
};
