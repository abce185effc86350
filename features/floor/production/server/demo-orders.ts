import type { OrderStatus, OrderUnit } from '../contract/vocabulary.ts';

/** line, product, unit, planned, hours from now to start, length in hours, status, produced share, note */
export type DemoOrder = readonly [
  line: string,
  product: string,
  unit: OrderUnit,
  planned: number,
  startsIn: number,
  hours: number,
  status: OrderStatus,
  share: number,
  note?: string,
];

export type DemoPlan = {
  readonly firstNo: number;
  readonly lines: readonly string[];
  readonly orders: readonly DemoOrder[];
};

export const anadoluPlan: DemoPlan = {
  firstNo: 4811,
  lines: ['Hat 1', 'Hat 2', 'Hat 3', 'Hat 4', 'Karışım'],
  orders: [
    ['Hat 1', 'Portakal nektarı 1 L', 'adet', 8640, -6, 4.2, 'done', 1.01],
    ['Hat 1', 'Limonlu içecek 1 L', 'adet', 7200, -27, 5, 'done', 0.98],
    ['Hat 2', 'Vişne suyu 200 ml', 'adet', 12000, -5.5, 2.8, 'done', 1],
    ['Hat 2', 'Elma suyu 200 ml', 'adet', 14400, -26, 6, 'done', 1.02],
    ['Hat 4', 'Çilek reçeli 700 g', 'adet', 3600, -4.5, 4, 'paused', 0.42, 'Dolum kafası değişecek'],
    ['Hat 3', 'Limonlu içecek bazı', 'kg', 2400, -6.2, 6, 'running', 0.88],
    ['Karışım', 'Şeker şurubu 65°Bx', 'kg', 4800, -5.8, 2.4, 'done', 1],
    ['Karışım', 'Reçel bazı – kayısı', 'kg', 1800, -3.1, 2.4, 'done', 0.99],
    ['Hat 1', 'Iğdır kayısı nektarı 1 L', 'adet', 6480, -1.6, 3.6, 'running', 0.41],
    ['Hat 2', 'Vişne suyu 1 L', 'adet', 5760, -2.1, 4.8, 'running', 0.46, 'Etiket partisi değişti'],
    ['Hat 3', 'İzmir mandalina nektarı 1 L', 'adet', 5040, 0.4, 3.3, 'planned', 0],
    ['Karışım', 'Nektar bazı – şeftali', 'kg', 2200, -0.5, 3.1, 'running', 0.12],
    ['Hat 4', 'Kayısı reçeli 380 g', 'adet', 5400, 1.2, 5, 'planned', 0],
    ['Hat 1', 'Şeftali nektarı 1 L', 'adet', 7200, 2.6, 4, 'planned', 0],
    ['Hat 2', 'Nar suyu 200 ml', 'adet', 9600, 3.4, 3.5, 'planned', 0],
    ['Karışım', 'Reçel bazı – vişne', 'kg', 1600, 3.2, 2.5, 'planned', 0],
    ['Hat 3', 'Portakal suyu %100 1 L', 'adet', 4320, -9, 3, 'paused', 0.63, 'Konsantre bekleniyor'],
    ['Hat 4', 'Vişne reçeli 380 g', 'adet', 4800, -31, 6, 'done', 1],
    ['Hat 3', 'Gül reçeli 380 g', 'adet', 1200, -52, 4, 'cancelled', 0],
    ['Hat 1', 'Limonata 1 L', 'adet', 8640, 20, 5, 'planned', 0],
    ['Hat 2', 'Elma suyu 1 L', 'adet', 5760, 21, 4.5, 'planned', 0],
    ['Hat 3', 'Limonlu içecek bazı', 'kg', 2400, 22, 6, 'planned', 0],
    ['Hat 4', 'Çilek reçeli 380 g', 'adet', 5400, 24, 6, 'planned', 0],
    ['Karışım', 'Şeker şurubu 65°Bx', 'kg', 4800, 19, 2.4, 'planned', 0],
    ['Karışım', 'Nektar bazı – mandalina', 'kg', 2000, 26, 3, 'planned', 0],
  ],
};

export const egeNarPlan: DemoPlan = {
  firstNo: 312,
  lines: ['Ayıklama', 'Pres', 'Dolum'],
  orders: [
    ['Ayıklama', 'Nar tanesi (Hicaz)', 'kg', 2800, -5, 4, 'done', 1],
    ['Pres', 'Nar suyu NFC', 'L', 3200, -3, 5, 'running', 0.55],
    ['Dolum', 'Nar ekşisi 250 ml', 'adet', 3600, -4, 3, 'paused', 0.7, 'Kapak bekleniyor'],
    ['Ayıklama', 'Nar tanesi (ekşi)', 'kg', 3400, 0.5, 4, 'planned', 0],
    ['Dolum', 'Nar suyu 1 L', 'adet', 2400, 2.5, 4, 'planned', 0],
    ['Pres', 'Nar konsantresi 65°Bx', 'kg', 900, 20, 8, 'planned', 0],
  ],
};
