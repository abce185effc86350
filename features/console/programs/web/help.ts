import { programsUrl } from '#features/core/users/contract/addresses.ts';
import type { FeatureHelp } from '#platform/web/help/page-help.ts';

export const help: FeatureHelp = {
  [programsUrl]: {
    tr: {
      what: 'Firmada tarayıcısız çalışan programları gösterir: sahibini, rollerini, bitişini ve son kullanımını.',
      view: [
        'Listede arama yapabilir, filtreleyebilir ve listeyi dışa aktarabilirsiniz.',
        'Program açmak için düzenleme yetkisi gerekir.',
      ],
      edit: [
        '“Yeni program” ile açtığınız programın anahtarı yalnız bir kez gösterilir.',
        'Anahtarı yenileyebilir, programı başkasına devredebilir veya hemen sonlandırabilirsiniz.',
      ],
    },
    en: {
      what: 'It shows the programs that work in the company without a browser: owner, roles, end and last use.',
      view: ['You can search, filter and export the list.', 'Opening a program needs the right to edit.'],
      edit: [
        'The key of a program that you open with “New program” is shown only once.',
        'You can renew the key, hand the program over to somebody else or end it at once.',
      ],
    },
  },
};
