import { defineProblems } from '#platform/contract/problem.ts';

export const productionProblems = defineProblems({
  'order-missing': { status: 404, tr: 'Bu üretim emri bulunamadı.', en: 'This production order was not found.' },
  'line-missing': { status: 422, tr: 'Bu üretim hattı bulunamadı.', en: 'This production line was not found.' },
  'product-missing': {
    status: 422,
    tr: 'Bu malzeme bulunamadı. Ürünü yeniden seçin ya da serbest metin yazın.',
    en: 'This item was not found. Choose the product again, or enter free text.',
  },
  'step-not-reversible': {
    status: 409,
    tr: '{number} eski durumuna dönmedi: yalnızca kendi son adımınızı, on dakika içinde geri alabilirsiniz.',
    en: '{number} was not changed: you can only undo your own last step, within ten minutes.',
  },
  'change-not-reversible': {
    status: 409,
    tr: '{number} eski haline dönmedi: yalnızca kendi son değişikliğinizi, on dakika içinde geri alabilirsiniz.',
    en: '{number} was not changed: you can only undo your own last change, within ten minutes.',
  },
  'order-closed': {
    status: 422,
    tr: '{number} kapanmış, artık değiştirilemez.',
    en: '{number} is closed and can no longer be changed.',
  },
  'order-started': {
    status: 422,
    tr: '{number} başladı: ürünü ve birimi değiştirilemez. Gerekirse iptal edip yenisini açın.',
    en: '{number} has started: its product and unit cannot be changed. Cancel it and create another if needed.',
  },
  'cell-invalid': { status: 422, tr: 'Bu değer geçersiz.', en: 'This value is not valid.' },
  'due-before-start': {
    status: 422,
    tr: 'Termin, başlangıçtan sonra olmalı.',
    en: 'The due time must be after the start.',
  },
  'step-not-allowed': {
    status: 422,
    tr: '{number} bu adımı atamaz: şu anda "{from}", "{to}" yapılamaz.',
    en: 'The status of {number} cannot be changed from “{from}” to “{to}”.',
  },
  'reason-required': { status: 422, tr: 'Bu adım için neden yazın.', en: 'Enter a reason for this step.' },
  'output-not-running': {
    status: 422,
    tr: '{number} hatta değil: miktar, çalışırken veya duraklatılmışken girilir.',
    en: '{number} is not on the line: output can only be entered while it is running or paused.',
  },
});
