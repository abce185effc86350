import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { sessionContract } from '#features/core/session/contract/endpoints.ts';
import { stockSource } from '#features/floor/warehouse/contract/sources.ts';
import { testApp, type TestApp } from './testing/test-app.ts';
import { personIdOf } from './testing/three-companies.ts';

const HOUR = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
afterEach(() => void vi.useRealTimers());

/** Somebody sets the clock of the machine that decides; the database's goes on, and so does time. */
const setMachine = (by: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by });
};

describe('a machine whose clock is set back', () => {
  it('does not let a right live again that has ended', async () => {
    const elif = app.as('elif');
    const authorization = `Bearer ${await app.as('ayse').token()}`;
    const personId = await personIdOf(app, 'ayse');
    const { groups } = await elif.call(accessContract.readMatrix, {});
    const screenId = groups.flatMap(({ screens }) => screens).find(({ url }) => url === '/screen/warehouse/stock')?.id;
    const { id: roleId } = await elif.call(accessContract.createRole, { name: 'Kısa Sayım', companyId: null });
    const changes = [{ roleId, screenId: screenId ?? 0, from: 'none' as const, to: 'view' as const }];
    await elif.call(accessContract.applyGrants, { changes });
    const read = async () =>
      (await app.server.inject({ method: 'POST', url: stockSource.read.path, payload: {}, headers: { authorization } }))
        .statusCode;
    expect(await read()).toBe(403);
    const validUntil = new Date(Date.now() + 1_500).toISOString();
    await elif.call(accessContract.giveRole, { roleId, personId, companyId: null, validUntil });
    expect(await read()).toBe(200);
    await expect.poll(read).toBe(403);
    setMachine(-HOUR);
    expect(await read()).toBe(403);
  });

  it('does not let a token live again that is over, and takes one that is not', async () => {
    const elif = app.as('elif');
    const token = await elif.token();
    const ask = async (bearer: string) =>
      (await app.server.inject({ url: sessionContract.account.path, headers: { authorization: `Bearer ${bearer}` } }))
        .statusCode;
    expect(await ask(token)).toBe(200);
    setMachine(-HOUR);
    // Made by that machine, an hour before the moment at which it is judged.
    const early = await app.as('deniz').token();
    expect(await ask(early)).toBe(401);
    expect(await ask(token)).toBe(200);
  });
});
