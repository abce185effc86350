import type { FeatureHelp } from '#platform/web/help/page-help.ts';
import { signInsUrl } from '../contract/addresses.ts';

const tr = [
  'Olaya, kişiye, IP adresine, cihaza ve zamana göre filtreleyin; listeyi dosya olarak indirin.',
  'Başka firmalarda da çalışan kişilerin kayıtlarını yalnızca sistem yöneticileri görür. Kayıtlar 180 gün saklanır.',
] as const;
const en = [
  'Filter by event, person, IP address, device and time; download the list as a file.',
  'Entries of people who work in other companies too are shown to system administrators only. Entries are kept for 180 days.',
] as const;

export const help: FeatureHelp = {
  [signInsUrl]: {
    tr: {
      what: 'Kimin nereden oturum açtığını, kimin neden açamadığını ve parola değişikliklerini gösterir.',
      view: tr,
      edit: tr,
    },
    en: {
      what: 'It shows who signed in from where, who failed and why, and changes of passwords.',
      view: en,
      edit: en,
    },
  },
};
