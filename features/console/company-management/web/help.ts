import type { FeatureHelp } from '#platform/web/help/page-help.ts';
import { companiesUrl } from '#features/core/companies/contract/addresses.ts';

export const help: FeatureHelp = {
  [companiesUrl]: {
    tr: {
      what: 'Firmaları ve her birinde kimlerin çalıştığını gösterir.',
      view: ['Bir firmayı açıp üyelerini okuyabilirsiniz.', 'Firma ya da üye eklemek için düzenleme yetkisi gerekir.'],
      edit: [
        'Üye ekleyip çıkarabilir, firma dışından kişileri davet edebilirsiniz.',
        'Firma oluşturmak ve adını değiştirmek sistem yöneticilerine açıktır.',
      ],
    },
    en: {
      what: 'It shows the companies and who works in each of them.',
      view: ['You can open a company to read its members.', 'Adding companies or members needs the right to edit.'],
      edit: [
        'You can add and remove members, and invite people from outside the company.',
        'Creating and renaming companies is for system administrators.',
      ],
    },
  },
};
