import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { access } from '#platform/contract/access.ts';
import { callsOf, type OwnCodeOf } from '#platform/contract/call.ts';
import { apiProblem, type CallError, type CommonCode, isApiProblem, isRefusedWith } from './api-problem.ts';
import type { callEnvelope } from './api.ts';
import type { useFormFor } from './forms/use-form-for.ts';
import type { useChange } from './use-change.ts';

const shape = { input: z.strictObject({}), output: z.null() };
const load = async () => ({ rename: shape, list: shape });
const common = { path: '/a', access: access.signedIn } as const;
const calls = callsOf(load, {
  rename: { ...common, method: 'POST', problems: ['name-taken', 'stale'] },
  list: { ...common, method: 'GET' },
});
type Rename = typeof calls.rename;
type List = typeof calls.list;
type RenameCode = 'name-taken' | 'stale' | CommonCode;

const refused = (code: RenameCode): CallError<Rename> => apiProblem<RenameCode>({ status: 409, code, message: '' });

describe('the codes of a call', () => {
  it('are those that its contract declares, and a contract declares no call without shapes', () => {
    expectTypeOf<OwnCodeOf<Rename>>().toEqualTypeOf<'name-taken' | 'stale'>();
    expectTypeOf<OwnCodeOf<List>>().toEqualTypeOf<never>();
    expect(calls.rename.problems).toEqual(['name-taken', 'stale']);
    // @ts-expect-error -- nothing is loaded under this name
    expect(callsOf(load, { ...calls, remove: { ...common, method: 'DELETE' } })).toHaveProperty('remove');
  });

  it('are what its refusals can be compared with, beside those of any call, in an answer, a change and a form', () => {
    type Refusal = Extract<Awaited<ReturnType<typeof callEnvelope<Rename>>>, { success: false }>;
    expectTypeOf<Refusal['code']>().toEqualTypeOf<RenameCode>();
    expectTypeOf<ReturnType<typeof useChange<Rename>>['error']>().toEqualTypeOf<CallError<Rename> | null>();
    type Form = ReturnType<typeof useFormFor<Rename, Record<never, never>>>;
    expectTypeOf<Form['handle']['problem']>().toEqualTypeOf<CallError<Rename> | null>();
    expectTypeOf<Extract<CallError<Rename>, { code: unknown }>['code']>().toEqualTypeOf<RenameCode>();
    const error = refused('name-taken');
    const codes = isApiProblem(error)
      ? [
          error.code === 'name-taken',
          error.code === 'too-many-requests',
          // @ts-expect-error -- misspelt
          error.code === 'name-takn',
        ]
      : [];
    expect(codes).toEqual([true, false, false]);
    expect(isApiProblem(new Error('a bug'))).toBe(false);
  });

  it('are unknown where nobody knows which call it was: then those of any call are left', () => {
    const error: unknown = refused('stale');
    const codes = isApiProblem(error)
      ? [
          error.code === 'http-502',
          // @ts-expect-error -- of no call in particular
          error.code === 'stale',
        ]
      : [];
    expect(codes).toEqual([false, true]);
  });

  it('are asked about by the call where something was caught', () => {
    const error: unknown = refused('stale');
    expect(isRefusedWith(calls.rename, error, 'stale')).toBe(true);
    expect(isRefusedWith(calls.rename, error, 'name-taken')).toBe(false);
    expect(isRefusedWith(calls.rename, new Error('stale'), 'stale')).toBe(false);
    // @ts-expect-error -- declared by another call
    expect(isRefusedWith(calls.list, error, 'name-taken')).toBe(false);
  });
});
