import { explainUrl } from '#features/core/access/contract/addresses.ts';
import type { FeatureHelp } from '#platform/web/help/page-help.ts';

const tr = [
  'Kişiyi, ekranı ve isterseniz geçmiş bir anı seçin; karar adım adım, her adımı yapan kayıtla birlikte gösterilir.',
  'Ekranı kimlerin, kişinin neleri açabildiğini listeleyip dosya olarak alabilirsiniz.',
] as const;
const en = [
  'Choose a person, a screen and, if you like, a moment in the past; the decision is shown step by step, each with the event behind it.',
  'You can list who can open a screen and what a person can open, and take the lists along as files.',
] as const;

export const help: FeatureHelp = {
  [explainUrl]: {
    tr: { what: 'Bir kişinin bir ekranı neden açabildiğini ya da açamadığını gösterir.', view: tr, edit: tr },
    en: { what: 'It shows why a person can or cannot open a screen.', view: en, edit: en },
  },
};
