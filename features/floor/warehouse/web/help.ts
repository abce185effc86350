import type { FeatureHelp } from '#platform/web/help/page-help.ts';
import { STOCK_URL } from '../contract/addresses.ts';

export const help: FeatureHelp = {
  [STOCK_URL]: {
    tr: {
      what: 'Depoda hangi malzemeden ne kadar olduğunu; hangi lottan, nerede durduğunu gösterir.',
      view: [
        'Malzemeye, lota ya da hareketlere göre bakabilir, kritik ve tarihi yaklaşan stoğu filtreleyebilirsiniz.',
        'Giriş, çıkış, taşıma ve sayım için düzenleme yetkisi gerekir.',
      ],
      edit: [
        'Mal girişi yapabilir; bir lotu açıp çıkış, taşıma ya da sayım düzeltmesi kaydedebilirsiniz.',
        'Birden çok lotu seçip birlikte başka bir yere taşıyabilir, kendi hareketinizi on dakika içinde geri alabilirsiniz.',
      ],
    },
    en: {
      what: 'It shows how much of each item is in the warehouse, in which lots and where.',
      view: [
        'You can look at it by item, by lot or by movement, and filter what is low or expires soon.',
        'Receiving, issuing, moving and counting need the right to edit.',
      ],
      edit: [
        'You can receive goods, and open a lot to issue, move or correct it by a count.',
        'Select several lots to move them together, and undo your own movement within ten minutes.',
      ],
    },
  },
};
