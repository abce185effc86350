import type { FeatureHelp } from '#platform/web/help/page-help.ts';
import { ORDERS_URL, TIMELINE_URL } from '../contract/addresses.ts';

export const help: FeatureHelp = {
  [ORDERS_URL]: {
    tr: {
      what: 'Hatların ne üreteceğini, emirlerin ne kadar ilerlediğini ve hangilerinin geciktiğini gösterir.',
      view: [
        'Emirleri arayabilir, filtreleyebilir, bir satıra basıp ayrıntısını ve geçmişini okuyabilirsiniz.',
        'Emir açmak ya da değiştirmek için düzenleme yetkisi gerekir.',
      ],
      edit: [
        'Emir açabilir, durumunu değiştirebilir, üretilen miktarı girebilirsiniz; “Düzenle” ile hücreleri listede değiştirirsiniz.',
        'Birden çok emri seçip termini, hattı ya da durumu birlikte değiştirebilir, sonra geri alabilirsiniz.',
      ],
    },
    en: {
      what: 'It shows what the lines have to produce, how far the orders are, and which of them are late.',
      view: [
        'You can search and filter orders, and open a row to read its details and history.',
        'Creating or changing an order needs the right to edit.',
      ],
      edit: [
        'You can create orders, change their status and enter what was produced; “Edit” lets you change cells in the list.',
        'Select several orders to change their due time, line or status together, and undo it afterwards.',
      ],
    },
  },
  [TIMELINE_URL]: {
    tr: {
      what: 'Hangi hatta ne zaman hangi emrin olduğunu zaman çizgisinde gösterir.',
      view: [
        'Günü ya da haftayı seçebilir, hatta göre filtreleyebilir, salondaki ekran için tam ekran açabilirsiniz.',
        'Bir çubuğa bastığınızda, yetkiniz varsa emrin kendisi açılır.',
      ],
      edit: [
        'Günü ya da haftayı seçebilir, hatta göre filtreleyebilir, salondaki ekran için tam ekran açabilirsiniz.',
        'Bir çubuğa bastığınızda emir açılır; değişiklikler Üretim Emirleri ekranında yapılır.',
      ],
    },
    en: {
      what: 'It shows which order is on which line at what time.',
      view: [
        'You can choose the day or week, filter by line, and open the full screen for a hall.',
        'A bar opens its order, if you have the right to see orders.',
      ],
      edit: [
        'You can choose the day or week, filter by line, and open the full screen for a hall.',
        'A bar opens its order; changes are made in Production Orders.',
      ],
    },
  },
};
