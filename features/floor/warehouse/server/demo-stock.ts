import type { Unit } from '../contract/vocabulary.ts';

/** code, name, unit, safety stock, one lot's usual size, shelf life in days (0: keeps), home location, number of lots */
export type DemoItem = readonly [
  code: string,
  name: string,
  unit: Unit,
  safety: number,
  size: number,
  shelfDays: number,
  location: string,
  lots: number,
];

export type DemoStock = {
  readonly locations: readonly (readonly [code: string, name: string])[];
  readonly items: readonly DemoItem[];
};

/** A maker of drinks, nectars and jams: concentrates and purées cold, sugar and acids dry, packaging apart. */
export const anadoluStock: DemoStock = {
  locations: [
    ['HM-01', 'Ham Madde Kuru'],
    ['HM-02', 'Ham Madde Soğuk (+4 °C)'],
    ['HM-03', 'Donuk Depo (−18 °C)'],
    ['AM-01', 'Ambalaj Deposu'],
    ['UR-01', 'Üretim Önü'],
    ['MM-01', 'Mamul Depo'],
    ['KR-01', 'Karantina'],
  ],
  items: [
    ['HM-1001', 'Limon konsantresi 65°Bx', 'kg', 1500, 1240.5, 540, 'HM-03', 3],
    ['HM-1002', 'Portakal konsantresi 65°Bx', 'kg', 2000, 1760, 540, 'HM-03', 3],
    ['HM-1003', 'İzmir mandalina konsantresi 60°Bx', 'kg', 800, 615.25, 540, 'HM-03', 2],
    ['HM-1004', 'Elma konsantresi 70°Bx', 'kg', 1800, 1450, 720, 'HM-02', 3],
    ['HM-1005', 'Vişne konsantresi 65°Bx', 'kg', 900, 730.8, 720, 'HM-02', 2],
    ['HM-1006', 'Nar suyu konsantresi 65°Bx', 'kg', 600, 480, 540, 'HM-03', 2],
    ['HM-1011', 'Iğdır kayısı püresi', 'kg', 1200, 1080, 365, 'HM-02', 3],
    ['HM-1012', 'Şeftali püresi', 'kg', 1000, 920, 365, 'HM-02', 2],
    ['HM-1013', 'Çilek (IQF, donuk)', 'kg', 700, 640, 540, 'HM-03', 2],
    ['HM-1014', 'Isparta gül yaprağı', 'kg', 60, 42.5, 270, 'HM-02', 2],
    ['HM-1015', 'Vişne (çekirdeksiz, donuk)', 'kg', 800, 715, 540, 'HM-03', 2],
    ['HM-1021', 'Kristal şeker', 'kg', 6000, 5000, 0, 'HM-01', 3],
    ['HM-1022', 'Glikoz şurubu DE 42', 'kg', 1500, 1300, 365, 'HM-01', 2],
    ['HM-1023', 'Fruktoz şurubu HFS-55', 'kg', 1200, 1100, 270, 'HM-01', 2],
    ['HM-1031', 'Sitrik asit E330', 'kg', 500, 175, 1095, 'HM-01', 2],
    ['HM-1032', 'Askorbik asit E300', 'kg', 80, 75, 730, 'HM-01', 2],
    ['HM-1033', 'Pektin E440 (HM)', 'kg', 150, 125, 730, 'HM-01', 2],
    ['HM-1034', 'Sodyum benzoat E211', 'kg', 40, 50, 1095, 'HM-01', 1],
    ['HM-1035', 'Trisodyum sitrat E331', 'kg', 60, 75, 1095, 'HM-01', 1],
    ['HM-1041', 'Limon aroması', 'kg', 40, 12.75, 365, 'HM-02', 2],
    ['HM-1042', 'Portakal aroması', 'kg', 35, 22.4, 365, 'HM-02', 2],
    ['HM-1043', 'Şeftali aroması', 'kg', 20, 16.2, 365, 'HM-02', 2],
    ['HM-1044', 'Doğal renklendirici (beta karoten)', 'kg', 10, 7.5, 540, 'HM-02', 1],
    ['AM-2001', 'Cam şişe 200 ml', 'adet', 40000, 36720, 0, 'AM-01', 2],
    ['AM-2002', 'Cam şişe 1 L', 'adet', 12000, 11520, 0, 'AM-01', 2],
    ['AM-2003', 'Kavanoz 370 ml', 'adet', 20000, 18432, 0, 'AM-01', 2],
    ['AM-2004', 'Kavanoz 720 ml', 'adet', 15000, 13824, 0, 'AM-01', 2],
    ['AM-2005', 'Metal kapak 63 mm', 'adet', 40000, 48000, 0, 'AM-01', 2],
    ['AM-2006', 'Metal kapak 82 mm', 'adet', 25000, 30000, 0, 'AM-01', 2],
    ['AM-2007', 'Karton ambalaj 1 L', 'adet', 30000, 27600, 730, 'AM-01', 2],
    ['AM-2008', 'Çuval 25 kg (PP)', 'adet', 2000, 850, 0, 'AM-01', 2],
    ['AM-2009', 'Etiket – limonlu içecek 1 L', 'rulo', 12, 14, 0, 'AM-01', 2],
    ['AM-2010', 'Etiket – vişne reçeli 380 g', 'rulo', 10, 9, 0, 'AM-01', 2],
    ['AM-2011', 'Shrink film 60 cm', 'm', 6000, 4200, 0, 'AM-01', 2],
    ['AM-2012', 'Oluklu mukavva koli 12’li', 'adet', 5000, 6400, 0, 'AM-01', 2],
    ['YM-3001', 'Şeker şurubu 65°Bx', 'kg', 0, 2350, 10, 'UR-01', 2],
    ['MM-4001', 'Portakal nektarı 1 L', 'adet', 6000, 4320, 365, 'MM-01', 3],
    ['MM-4002', 'Vişne suyu 1 L', 'adet', 5000, 3840, 365, 'MM-01', 2],
    ['MM-4003', 'Limonlu içecek bazı', 'kg', 800, 960, 180, 'MM-01', 2],
    ['MM-4004', 'Kayısı reçeli 380 g', 'adet', 4000, 3600, 720, 'MM-01', 2],
    ['MM-4005', 'Vişne reçeli 380 g', 'adet', 4000, 2880, 720, 'MM-01', 2],
    ['MM-4006', 'Çilek reçeli 700 g', 'adet', 2500, 2160, 720, 'MM-01', 2],
  ],
};

/** A small press of pomegranates. */
export const egeNarStock: DemoStock = {
  locations: [
    ['D1', 'Kabul ve Soğuk Oda'],
    ['D2', 'Tank Sahası'],
    ['D3', 'Ambalaj ve Mamul'],
  ],
  items: [
    ['N-101', 'Nar (Hicaz, sofralık)', 'kg', 4000, 3650, 45, 'D1', 3],
    ['N-102', 'Nar (ekşi, sıkmalık)', 'kg', 6000, 5200, 30, 'D1', 2],
    ['N-103', 'Dondurulmuş nar tanesi', 'kg', 500, 420, 540, 'D1', 2],
    ['N-201', 'Nar suyu NFC', 'L', 2000, 2400, 90, 'D2', 2],
    ['N-202', 'Nar konsantresi 65°Bx', 'kg', 800, 640, 540, 'D2', 2],
    ['N-203', 'Nar ekşisi', 'L', 600, 510.5, 720, 'D2', 2],
    ['N-301', 'Cam şişe 250 ml (marasca)', 'adet', 8000, 7680, 0, 'D3', 1],
    ['N-302', 'Damlalıklı kapak', 'adet', 8000, 6500, 0, 'D3', 1],
    ['N-303', 'Etiket – nar ekşisi 250 ml', 'rulo', 6, 4, 0, 'D3', 1],
    ['N-401', 'Nar ekşisi 250 ml', 'adet', 2000, 1800, 720, 'D3', 2],
    ['N-402', 'Nar suyu 1 L', 'adet', 1500, 1320, 90, 'D3', 2],
    ['N-403', 'İncir – nar sosu', 'adet', 400, 360, 365, 'D3', 1],
  ],
};
