import type { DemoPart } from '#platform/server/demo-part.ts';
import { anadoluStock, egeNarStock } from './demo-stock.ts';
import { seedStock } from './seed-warehouse.ts';

/** The stock of the demo's two companies, and who may see it and post to it. */
export const warehouseDemo: DemoPart = {
  grants: {
    'warehouse-stock': {
      'Depo Sorumlusu': 'edit',
      'Üretim Müdürü': 'view',
      'Vardiya Amiri': 'view',
      Kalite: 'view',
      Planlama: 'view',
      'Satın Alma': 'view',
    },
  },
  fill: (tx, { id, set }, person) => {
    const { personId, name } = person('mehmet');
    return seedStock(
      { tx, company: id, person: { id: personId, name } },
      set === 'anadolu' ? anadoluStock : egeNarStock,
    );
  },
};
