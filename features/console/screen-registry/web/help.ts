import type { FeatureHelp } from '#platform/web/help/page-help.ts';
import { registryUrl } from '../contract/addresses.ts';

export const help: FeatureHelp = {
  [registryUrl]: {
    tr: {
      what: 'Üründeki ekranları, adreslerini, takma adreslerini ve yerleşimini gösterir.',
      view: [
        'Ekranları arayabilir, ayrıntılarını okuyabilirsiniz.',
        'Ekranları yalnızca sistem yöneticileri değiştirebilir.',
      ],
      edit: [
        'Ekranların başlıklarını, takma adreslerini ve yerleşimini sistem yöneticileri değiştirebilir; bir veri kaynağından ya da izinli bir sitenin sayfasından ekran da oluşturabilirler.',
        'Takma adresi açan kişi, ekranın kendi adresine yönlendirilir.',
      ],
    },
    en: {
      what: 'It shows the screens of the product, their addresses, aliases and layouts.',
      view: ['You can search screens and read their details.', 'Only system administrators can change screens.'],
      edit: [
        'System administrators can change the captions, aliases and layouts of screens, and create screens from a data source or from a page of an allowed site.',
        'Whoever opens an alias is taken to the screen’s own address.',
      ],
    },
  },
};
