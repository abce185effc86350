import { callsOf } from '#platform/contract/call.ts';
import { exportCall } from '#platform/contract/export-call.ts';
import { signInsSource } from './sources.ts';

export const signInsCalls = callsOf(async () => (await import('./shapes.ts')).signInsShapes, {
  /** What the list's search, order and filter show, in a file. */
  exportSignIns: exportCall('/derinuaa/api/sign-in-exports', signInsSource),
});
