import type { FeatureHelp } from '#platform/web/help/page-help.ts';
import { SAMPLE_TOPIC_URL } from '../contract/addresses.ts';

export const help: FeatureHelp = {
  [SAMPLE_TOPIC_URL]: {
    tr: {
      what: 'Oluşturulan kayıtları, kimin ne zaman oluşturduğunu gösterir.',
      view: ['Kayıtlarda arama yapabilirsiniz.', 'Kayıt oluşturmak için düzenleme yetkisi gerekir.'],
      edit: ['Kayıtlarda arama yapabilirsiniz.', '“Yeni kayıt” ile bir kayıt oluşturabilirsiniz.'],
    },
    en: {
      what: 'It shows the records, who created each of them, and when.',
      view: ['You can search the records.', 'Creating one needs the right to edit.'],
      edit: ['You can search the records.', '“New record” creates one.'],
    },
  },
};
