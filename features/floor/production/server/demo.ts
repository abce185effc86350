import type { DemoPart } from '#platform/server/demo-part.ts';
import { anadoluPlan, egeNarPlan } from './demo-orders.ts';
import { seedPlan } from './seed-production.ts';

/** The lines and orders of the demo's two companies, and who may see and change them. */
export const productionDemo: DemoPart = {
  grants: {
    'production-orders': {
      'Üretim Müdürü': 'edit',
      'Vardiya Amiri': 'edit',
      Planlama: 'edit',
      Operatör: 'view',
      'Depo Sorumlusu': 'view',
      Kalite: 'view',
    },
  },
  fill: (tx, { id, set }, person) => {
    const { personId, name } = person('selin.akin');
    return seedPlan({ tx, company: id, person: { id: personId, name } }, set === 'anadolu' ? anadoluPlan : egeNarPlan);
  },
};
