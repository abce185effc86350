import type { FeatureHelp } from '#platform/web/help/page-help.ts';
import { menuEditorUrl } from '../contract/addresses.ts';

export const help: FeatureHelp = {
  [menuEditorUrl]: {
    tr: {
      what: 'Yayımlanan menüyü, üzerinde çalışılan taslakları ve önceki sürümleri gösterir.',
      view: [
        'Menü ağacını arayabilir, taslakların ne değiştireceğini ve menünün geçmişini okuyabilirsiniz.',
        'Menüyü yalnızca sistem yöneticileri düzenleyebilir.',
      ],
      edit: [
        'Bir taslak başlatıp öğeleri sürükleyerek ya da Alt ve ok tuşlarıyla taşırsınız; Kontrol’ün bulgularını düzeltir, her değişikliği taslağın listesinden geri alırsınız.',
        'Yayımlanana kadar kimsenin menüsü değişmez. Yayımlarken kimlerin etkilendiğini görür, yayını bir zamana planlayabilir, geçmişten önceki bir sürüme dönebilirsiniz.',
      ],
    },
    en: {
      what: 'It shows the published menu, the drafts that are worked on and the earlier versions.',
      view: [
        'You can search the menu tree and read what drafts would change, and the history of the menu.',
        'Only system administrators can edit the menu.',
      ],
      edit: [
        'You start a draft and move items by dragging or with Alt and the arrow keys, and correct what the check finds; each change can be undone in the draft’s list.',
        'Nobody’s menu changes until you publish. Publishing says whom it concerns and can be planned for a time; the history leads back to an earlier version.',
      ],
    },
  },
};
