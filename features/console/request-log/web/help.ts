import type { FeatureHelp } from '#platform/web/help/page-help.ts';
import { requestsUrl } from '../contract/addresses.ts';

const tr = [
  'Olay no’ya, ekrana, kişiye ve zamana göre arayabilir, çubuklara basarak zamanı daraltabilirsiniz.',
  'Bir satırı açınca aynı olayın öteki isteklerini ve reddin nedenini okursunuz.',
] as const;
const en = [
  'You can search by incident number, screen, person and time, and press bars to narrow the time.',
  'Open a row to read the other requests of the same incident, and why a request was refused.',
] as const;

export const help: FeatureHelp = {
  [requestsUrl]: {
    tr: { what: 'Başarısız ve reddedilen istekleri, ekranların sağlığını gösterir.', view: tr, edit: tr },
    en: { what: 'It shows requests that failed or were refused, and the health of the screens.', view: en, edit: en },
  },
};
