const STEMS = [
  'Üretim',
  'Stok',
  'Iğdır',
  'Şişe',
  'Çilek',
  'Gıda',
  'Ölçüm',
  'İzleme',
  'Kalite',
  'Sevkiyat',
  'Bakım',
  'Reçete',
];
const KINDS = ['Emirleri', 'Raporu', 'Listesi', 'Kartı', 'Planı', 'Hareketleri', 'Tanımları', 'Onayları'];

/** The name of an item; ten thousand of them, alike for both. */
export const nameOf = (index: number): string =>
  `${STEMS[index % STEMS.length]} ${KINDS[Math.floor(index / STEMS.length) % KINDS.length]} ${index}`;

export const COUNT = 10_000;
/** What is typed, a letter at a time; every beginning of it finds something. */
export const TYPED = 'igdir raporu';
