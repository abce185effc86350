import type { FeatureHelp } from '#platform/web/help/page-help.ts';
import { SAMPLE_TOPIC_URL } from '../contract/addresses.ts';

export const help: FeatureHelp = {
  [SAMPLE_TOPIC_URL]: {
    tr: {
      what: 'Oluşturulanları, kimin ne zaman oluşturduğunu gösterir.',
      view: [
        'Listede arama yapabilir, filtreleyebilir ve listeyi dışa aktarabilirsiniz.',
        'Oluşturmak için düzenleme yetkisi gerekir.',
      ],
      edit: [
        'Listede arama yapabilir, filtreleyebilir ve listeyi dışa aktarabilirsiniz.',
        '“Yeni örnek kayıt” ile oluşturabilirsiniz.',
      ],
    },
    en: {
      what: 'It shows what was created, by whom and when.',
      view: ['You can search, filter and export the list.', 'Creating needs the right to edit.'],
      edit: ['You can search, filter and export the list.', '“New sample note” creates one.'],
    },
  },
};
