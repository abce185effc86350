import type { Operations } from '#platform/contract/endpoint.ts';
import { exportOperation } from '#platform/contract/report-shapes.ts';

/** What the calls of `usageCalls` take and answer. */
export const usageShapes = {
  exportScreenUse: exportOperation({ tr: 'Ekran kullanımı listesi', en: 'The list of the use of screens' }),
  exportRoleUse: exportOperation({ tr: 'Rol kullanımı listesi', en: 'The list of use by role' }),
  exportPersonUse: exportOperation({ tr: 'Kişi kullanımı listesi', en: 'The list of use by person' }),
  exportUnusedGrants: exportOperation({ tr: 'Kullanılmayan yetkiler listesi', en: 'The list of unused rights' }),
  exportDeniedScreens: exportOperation({
    tr: 'En çok reddedilen ekranlar listesi',
    en: 'The list of the most denied screens',
  }),
} satisfies Operations;
