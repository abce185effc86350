import type { FeatureHelp } from '#platform/web/help/page-help.ts';
import { STOCK_URL } from '../contract/addresses.ts';

export const help: FeatureHelp = {
  [STOCK_URL]: {
    tr: {
      what: 'Depoda neyin, hangi lottan, nerede ve ne kadar olduğunu gösterir.',
      view: [
        'Lota, malzemeye ya da hareketlere göre bakabilir, kritik ve tarihi yaklaşan stoğu filtreleyebilirsiniz.',
        'Giriş, çıkış, taşıma ve sayım için düzenleme yetkisi gerekir.',
      ],
      edit: [
        'Mal girişi yapabilir; bir satırı açıp çıkış, taşıma ya da sayım düzeltmesi kaydedebilirsiniz.',
        'Birden çok satırı seçip birlikte başka bir yere taşıyabilir, kendi hareketinizi on dakika içinde geri alabilirsiniz.',
      ],
    },
    en: {
      what: 'It shows what is in the warehouse: which lots, where, and how much.',
      view: [
        'You can look at it by lot, by item or by movement, and filter what is low or expires soon.',
        'Receiving, issuing, moving and counting need the right to edit.',
      ],
      edit: [
        'You can receive goods, and open a row to issue, move or correct it by a count.',
        'Select several rows to move them together, and undo your own movement within ten minutes.',
      ],
    },
  },
};
