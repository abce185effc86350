import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { shortcutsContract } from '#features/workplace/shortcuts/contract/endpoints.ts';
import { testApp, type TestApp } from './testing/test-app.ts';
import { personIdOf } from './testing/three-companies.ts';

const HOME = '/dashboards/home';

let app: TestApp;
let late: Awaited<ReturnType<TestApp['startAgain']>>;
beforeAll(async () => {
  app = await testApp();
  // A second process of the product on the same database, as far as its decisions go.
  late = await app.startAgain();
});
afterAll(async () => {
  await late.close();
  await app.close();
});

/** It decides about the next request by what it knows now, as if it had been stopped right after. */
const stopAfterDecision = async (): Promise<void> => {
  const { epochs } = late.parts;
  const known = await epochs.current('every');
  // Before the body is read, and behind it.
  vi.spyOn(epochs, 'current').mockResolvedValueOnce(known).mockResolvedValueOnce(known);
};

const keptBy = async (userName: string): Promise<readonly string[]> =>
  (await app.as(userName).call(shortcutsContract.listShortcuts, {})).favourites.map(({ url }) => url);

/** Sent to the second product, at which the sender is known already. */
const keepAtTheOther = async (userName: string, version: number, urls: readonly string[]) => {
  const headers = { authorization: `Bearer ${await app.as(userName).token()}` };
  await late.server.inject({ url: shortcutsContract.listShortcuts.path, headers });
  return async () => {
    const { method, path: url } = shortcutsContract.keepFavourites;
    const { statusCode, body } = await late.server.inject({ method, url, headers, payload: { version, urls } });
    return [statusCode, (JSON.parse(body) as { readonly code?: string }).code];
  };
};

// The embedded database has one process: nobody else changes rights while it stands still.
describe.skipIf('dumpFile' in inject('prepared'))(
  'a process that was stopped between its decision and the beginning of a write',
  () => {
    it('decides again and writes where that is still allowed', async () => {
      const keep = await keepAtTheOther('ayse', 0, [HOME]);
      await stopAfterDecision();
      await app.as('elif').call(accessContract.createRole, { name: 'Yeni Vardiya', companyId: null });
      expect(await keep()).toEqual([200, undefined]);
      expect(await keptBy('ayse')).toEqual([HOME]);
    });

    it('writes nothing by rights that are gone', async () => {
      const keep = await keepAtTheOther('mehmet', 0, [HOME]);
      await stopAfterDecision();
      const id = await personIdOf(app, 'mehmet');
      await app.as('elif').call(usersContract.deactivateUser, { id });
      expect((await keep())[0]).toBe(403);
      await app.as('elif').call(usersContract.reactivateUser, { id });
      expect(await keptBy('mehmet')).toEqual([]);
    });
  },
);
