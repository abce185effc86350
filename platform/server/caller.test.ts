import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsAllRoles } from './caller.ts';

describe('the all-roles rule', () => {
  it('allows exactly when every needed role is held, names compared as they are', () => {
    const role = fc.constantFrom(
      'Admin',
      'ADMIN',
      'admın',
      'Admın',
      ' Admin',
      'Аdmin',
      'Operatör',
      'Kalite',
      'everyone',
    );
    fc.assert(
      fc.property(fc.uniqueArray(role), fc.uniqueArray(role), (held, needed) => {
        const missing = needed.filter((name) => held.indexOf(name) === -1).length;
        return holdsAllRoles(held, needed) === (missing === 0);
      }),
      { numRuns: 10_000 },
    );
    expect(holdsAllRoles([], [])).toBe(true);
  });
});
