import type { Operations } from '#platform/contract/endpoint.ts';
import { exportOperation } from '#platform/contract/report-shapes.ts';

/** What the calls of `signInsCalls` take and answer. */
export const signInsShapes = {
  exportSignIns: exportOperation({ tr: 'Giriş kayıtları listesi', en: 'The list of sign-ins' }),
} satisfies Operations;
