import { rulesUrl } from '#features/core/rules/contract/addresses.ts';
import type { FeatureHelp } from '#platform/web/help/page-help.ts';

export const help: FeatureHelp = {
  [rulesUrl]: {
    tr: {
      what: 'Yetkiler için konulan kuralları ve şu anda sağlanıp sağlanmadıklarını gösterir.',
      view: [
        'Bir kuralı açıp kimlerin, hangi rollerle bozduğunu ve istisnalarını okuyabilirsiniz.',
        'Sistem yöneticileri kuralların dışındadır: ne bozar ne de yerine getirirler.',
      ],
      edit: [
        'Kuralı bir cümle gibi kurar, kaydetmeden önce kimlerin bozacağını denersiniz. Kurala her yetki ve menü değişikliğinde bakılır.',
        'İstisna için kişi, gerekçe ve bitiş tarihi gerekir; ikinci bir yönetici onaylayınca geçerli olur ve kendiliğinden biter.',
      ],
    },
    en: {
      what: 'It shows the rules about rights and whether they are kept at the moment.',
      view: [
        'You can open a rule to read who breaks it through which roles, and its exceptions.',
        'System administrators stand outside the rules: they neither break nor fulfil them.',
      ],
      edit: [
        'You build a rule as a sentence and try who would break it before saving. It is checked with every change of rights and of the menu.',
        'An exception needs a person, a reason and an end date; it counts once a second administrator confirms it, and ends by itself.',
      ],
    },
  },
};
