import { defineProblems } from '#platform/contract/problem.ts';

export const warehouseProblems = defineProblems({
  'stock-missing': { status: 404, tr: 'Bu stok satırı bulunamadı.', en: 'This stock row was not found.' },
  'item-missing': { status: 422, tr: 'Bu malzeme bulunamadı.', en: 'This item was not found.' },
  'location-missing': { status: 422, tr: 'Bu depo yeri bulunamadı.', en: 'This location was not found.' },
  'location-same': {
    status: 422,
    tr: 'Stok zaten burada. Başka bir yer seçin.',
    en: 'The stock is already there. Choose another location.',
  },
  'item-code-taken': {
    status: 409,
    tr: '{code} kodu başka bir malzemede kullanılıyor.',
    en: 'The code {code} belongs to another item.',
  },
  'lot-differs': {
    status: 422,
    tr: '{lot} lotunun son kullanma tarihi {known}. Farklı bir tarihle giriş yapılamaz.',
    en: 'Lot {lot} has the best-before date {known}. It cannot be received with a different one.',
  },
  'stock-insufficient': {
    status: 422,
    tr: 'Stok yetersiz. {place}: {available} {unit} var.',
    en: 'Not enough stock. {place}: {available} {unit}.',
  },
  'stock-moved': {
    status: 412,
    tr: 'Siz sayarken stok değişti: şimdi {available} {unit}. Kontrol edip yeniden düzeltin.',
    en: 'The stock changed while you counted: it is {available} {unit} now. Check and correct again.',
  },
  'stock-changed': {
    status: 412,
    tr: 'Siz seçtikten sonra stok değişti: şimdi {available} {unit}.',
    en: 'The stock changed after you chose it: it is {available} {unit} now.',
  },
  'stock-empty': { status: 422, tr: 'Burada taşınacak bir şey yok.', en: 'There is nothing here to move.' },
  'posting-missing': {
    status: 404,
    tr: 'Geri alınacak hareket bulunamadı. Yalnızca kendi hareketinizi, on dakika içinde geri alabilirsiniz.',
    en: 'There is no movement to undo. You can only undo your own movements, within ten minutes.',
  },
  'posting-reversed': {
    status: 409,
    tr: 'Bu hareket zaten geri alındı.',
    en: 'This movement has already been undone.',
  },
  'posting-counted': {
    status: 409,
    tr: 'Stok bu hareketten sonra sayıldı ({by}): geri almak sayımı bozar. Gerekirse yeniden sayıp düzeltin.',
    en: 'The stock was counted after this movement ({by}): undoing it would falsify the count. Count and correct again if needed.',
  },
});
