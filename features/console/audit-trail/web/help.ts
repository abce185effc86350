import type { FeatureHelp } from '#platform/web/help/page-help.ts';
import { auditUrl } from '../contract/addresses.ts';

const tr = [
  'Kişiye, işleme, kayda ve güne göre filtreleyebilir, bir satırı açıp önceki ve sonraki hâli karşılaştırabilirsiniz.',
  'Kayıtlar değiştirilemez; zincirin bozulmadığını buradan kontrol edebilirsiniz.',
] as const;
const en = [
  'You can filter by person, action, record and day, and open a row to compare before and after.',
  'Entries cannot be changed; you can verify here that the chain is unbroken.',
] as const;

export const help: FeatureHelp = {
  [auditUrl]: {
    tr: { what: 'Kimin, neyi, ne zaman ve hangi gerekçeyle değiştirdiğini gösterir.', view: tr, edit: tr },
    en: { what: 'It shows who changed what, when, and for which reason.', view: en, edit: en },
  },
};
