import type { PageHelp } from '#platform/web/help/page-help.ts';

const tr = [
  'Gördükleriniz, açabildiğiniz ekranlardan gelir; bir rakama ya da satıra bastığınızda ekranı açılır.',
  'Kutuların sırasını değiştirebilir, istemediklerinizi gizleyebilirsiniz.',
] as const;
const en = [
  'What you see comes from the screens you can open; press a figure or a row to open its screen.',
  'You can change the order of the boxes and hide those you do not want.',
] as const;

/** The home page is no feature’s. */
export const homeHelp: PageHelp = {
  tr: { what: 'Günün işini tek bakışta gösterir.', view: tr, edit: tr },
  en: { what: 'It shows the day’s work at a glance.', view: en, edit: en },
};
