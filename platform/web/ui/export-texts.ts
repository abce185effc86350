import { plural } from '../i18n/message.ts';

export const exportTexts = {
  tr: {
    export: 'Dışa aktar',
    excel: 'Excel (.xlsx)',
    csv: 'CSV (;)',
    begun: 'Dosya hazırlanıyor. Bu sayfadan ayrılabilirsiniz.',
    downloaded: '{title} indirildi: {count, number} satır.',
    ready: '{title} hazır: {count, number} satır.',
    download: 'İndir',
    show: 'Görevleri göster',
  },
  en: {
    export: 'Export',
    excel: 'Excel (.xlsx)',
    csv: 'CSV (;)',
    begun: 'The file is being prepared. You can leave this page.',
    downloaded: plural('count', {
      one: '{title} was downloaded: {count, number} row.',
      other: '{title} was downloaded: {count, number} rows.',
    }),
    ready: plural('count', {
      one: '{title} is ready: {count, number} row.',
      other: '{title} is ready: {count, number} rows.',
    }),
    download: 'Download',
    show: 'Show tasks',
  },
};
