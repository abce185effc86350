import type { FeatureHelp } from '#platform/web/help/page-help.ts';
import { stationUrl } from '../contract/addresses.ts';

export const help: FeatureHelp = {
  [stationUrl]: {
    tr: {
      what: 'Bu cihazın üretimde hangi adla bilindiğini gösterir.',
      view: ['Adı okuyabilirsiniz.', 'Adı değiştirmek için düzenleme yetkisi gerekir.'],
      edit: ['Cihaza bir ad verebilir ya da adını değiştirebilirsiniz.', 'Ad yalnızca bu cihazda saklanır.'],
    },
    en: {
      what: 'It shows the name by which this device is known in production.',
      view: ['You can read the name.', 'Changing it needs the right to edit.'],
      edit: ['You can give the device a name or change it.', 'The name is kept on this device only.'],
    },
  },
};
