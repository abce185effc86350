import { accessRequestsUrl } from '#features/core/access/contract/addresses.ts';
import { myRequestsUrl } from '#features/core/asked-access/contract/addresses.ts';
import type { FeatureHelp } from '#platform/web/help/page-help.ts';

export const help: FeatureHelp = {
  [accessRequestsUrl]: {
    tr: {
      what: 'Kişilerin istediği ekranları ve verilen yanıtları gösterir.',
      view: [
        'Bir isteği açıp gerekçesini ve o ekranı açacak rolleri okuyabilirsiniz.',
        'Yanıt vermek için düzenleme yetkisi gerekir.',
      ],
      edit: [
        'İsteği bir rolle ya da kişisel rolle onaylar, bitiş tarihini kısaltır ya da nedenini yazarak reddedersiniz.',
        'İki gün bekleyen istek hatırlatılır, on dört gün yanıtlanmayan isteğin süresi dolar.',
      ],
    },
    en: {
      what: 'It shows the screens that people ask for, and the answers.',
      view: [
        'You can open a request to read its reason and the roles that would open the screen.',
        'Answering needs the right to edit.',
      ],
      edit: [
        'You approve a request by a role or by a personal role, shorten its end date, or refuse it and say why.',
        'You are reminded of a request after two days; after fourteen days without an answer it expires.',
      ],
    },
  },
  [myRequestsUrl]: {
    tr: {
      what: 'İstediğiniz ekranları ve isteyebileceklerinizi gösterir.',
      view: [
        'İsteklerinizin durumunu izleyebilir, bekleyen bir isteği geri çekebilirsiniz.',
        '“Neler isteyebilirim” listesinden kendiniz ya da bir iş arkadaşınız için ekran isteyebilirsiniz.',
      ],
      edit: [
        'İsteklerinizin durumunu izleyebilir, bekleyen bir isteği geri çekebilirsiniz.',
        '“Neler isteyebilirim” listesinden kendiniz ya da bir iş arkadaşınız için ekran isteyebilirsiniz.',
      ],
    },
    en: {
      what: 'It shows the screens that you asked for and those that you can ask for.',
      view: [
        'You can follow your requests and withdraw one that is waiting.',
        'From “What I can ask for” you can ask for a screen for yourself or for a colleague.',
      ],
      edit: [
        'You can follow your requests and withdraw one that is waiting.',
        'From “What I can ask for” you can ask for a screen for yourself or for a colleague.',
      ],
    },
  },
};
