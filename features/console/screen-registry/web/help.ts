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
        'Ekranların başlıklarını, takma adreslerini ve yerleşimini sistem yöneticileri değiştirebilir.',
        'Sistem yöneticileri bir veri kaynağından liste ekranı oluşturabilir; yeni ekranı yalnızca Admin açar, diğerlerine Ekran Yetkileri’nden verilir.',
        'Takma adresi açan kişi, ekranın kendi adresine yönlendirilir.',
      ],
    },
    en: {
      what: 'It shows the screens of the product, their addresses, aliases and layouts.',
      view: ['You can search screens and read their details.', 'Only system administrators can change screens.'],
      edit: [
        'System administrators can change the captions, aliases and layouts of screens.',
        'System administrators can create a list screen from a data source; only Admin opens a new one, and others are given it in Screen Rights.',
        'Whoever opens an alias is taken to the screen’s own address.',
      ],
    },
  },
};
