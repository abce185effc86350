import type { FeatureHelp } from '#platform/web/help/page-help.ts';
import { cachesUrl } from '../contract/addresses.ts';

export const help: FeatureHelp = {
  [cachesUrl]: {
    tr: {
      what: 'Sunucunun bellekte tuttuğu yanıtları ve isabet oranlarını gösterir.',
      view: ['Her önbelleğin isabetini ve boyutunu okuyabilirsiniz.', 'Temizlemek için düzenleme yetkisi gerekir.'],
      edit: [
        'Bir önbelleği, bir firmanın önbelleklerini ya da tümünü temizleyebilirsiniz.',
        'Temizlik bütün sunucularda yapılır; yanıtlar yeniden okunur, veri kaybolmaz, ekranlar kısa süre yavaşlayabilir.',
      ],
    },
    en: {
      what: 'It shows the answers that the server keeps in memory, and how often they are used.',
      view: ['You can read hit ratios and sizes.', 'Clearing needs the right to edit.'],
      edit: [
        'You can clear one cache, those of a company, or all of them.',
        'All servers clear theirs; answers are read again, no data is lost, and screens may be slower for a moment.',
      ],
    },
  },
};
