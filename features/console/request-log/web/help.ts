import type { FeatureHelp } from '#platform/web/help/page-help.ts';
import { requestsUrl } from '../contract/addresses.ts';

const tr = 'Olay no’ya, ekrana, kişiye ve zamana göre arayabilir, bir satırı açınca reddin nedenini okuyabilirsiniz.';
const en = 'You can search by incident number, screen, person and time, and open a row to read why it was refused.';

export const help: FeatureHelp = {
  [requestsUrl]: {
    tr: {
      what: 'Başarısız ve reddedilen istekleri, ekranların sağlığını ve kişilerin sorun bildirimlerini gösterir.',
      view: [tr, 'Sorun bildirimlerinde kimin nerede ne yaptığını ve verilen yanıtı okursunuz.'],
      edit: [
        tr,
        'Bir sorun bildirimini yanıtınızla ele alındı olarak işaretleyebilirsiniz; bildiren kişiye haber verilir.',
      ],
    },
    en: {
      what: 'It shows requests that failed or were refused, the health of the screens, and problems that people reported.',
      view: [en, 'A problem report shows who did what on which screen, and what the result was.'],
      edit: [en, 'You can mark a problem report as handled with your answer; its reporter is told.'],
    },
  },
};
