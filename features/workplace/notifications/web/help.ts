import type { FeatureHelp } from '#platform/web/help/page-help.ts';
import { announcementsUrl } from '../contract/addresses.ts';

export const help: FeatureHelp = {
  [announcementsUrl]: {
    tr: {
      what: 'Çok kişiye birden yapılan duyuruları, kime yapıldıklarını ve kimlerin okuduğunu gösterir.',
      view: [
        'Duyuruları okuyabilir, bir satırı açıp okuyanları görebilirsiniz.',
        'Duyuru yapmak için düzenleme yetkisi gerekir.',
      ],
      edit: [
        'Herkese, bir firmaya, bir role ya da seçtiğiniz kişilere duyuru yapabilir, metnini ve süresini değiştirebilirsiniz.',
        'Seçtiğiniz duyuruları geri çekebilir ya da bitişlerini birlikte değiştirebilirsiniz.',
      ],
    },
    en: {
      what: 'It shows announcements, whom they were made to, and who has read them.',
      view: [
        'You can read announcements, and open a row to see who has read them.',
        'Announcing needs the right to edit.',
      ],
      edit: [
        'You can announce to everyone, a company, a role or chosen people, and change the text and time.',
        'Select announcements to withdraw them or change their end dates together.',
      ],
    },
  },
};
