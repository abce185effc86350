import type { FeatureHelp } from '#platform/web/help/page-help.ts';
import { usageUrl } from '../contract/addresses.ts';

const tr = [
  'Ekranların, rollerin ve kişilerin son 90 gündeki kullanımını karşılaştırın; reddedilen istekler ve arka plan çağrıları sayılmaz.',
  'Kullanılmayan yetkileri seçip yetki taslağına ekleyin; etkisini Ekran Yetkileri’nde görüp kaydedin.',
] as const;
const en = [
  'Compare the use of screens, roles and people in the last 90 days; refused requests and background calls are not counted.',
  'Choose unused rights and add them to the staged changes; see their impact and save them in Screen Rights.',
] as const;

export const help: FeatureHelp = {
  [usageUrl]: {
    tr: { what: 'Verilen yetkilerin gerçekten kullanılıp kullanılmadığını gösterir.', view: tr, edit: tr },
    en: { what: 'It shows whether the rights that were given are really used.', view: en, edit: en },
  },
};
