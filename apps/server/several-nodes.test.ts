import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { auditContract } from '#features/console/audit-trail/contract/endpoints.ts';
import { cachesContract } from '#features/console/caches/contract/endpoints.ts';
import { companiesContract } from '#features/console/company-management/contract/endpoints.ts';
import { screensContract } from '#features/core/screens/contract/endpoints.ts';
import { LIVE_PATH } from '#platform/server/live.ts';
import { testApp, type TestApp } from './testing/test-app.ts';

const HOME = '/dashboards/home';
type Node = Awaited<ReturnType<TestApp['startAgain']>>;

let app: TestApp;
const others: Node[] = [];
const startAnother = async (): Promise<Node> => {
  const node = await app.startAgain();
  others.push(node);
  return node;
};
const end = async (node: Node): Promise<void> => {
  others.splice(others.indexOf(node), 1);
  await node.close();
};

beforeAll(async () => {
  app = await testApp();
});
afterAll(async () => {
  for (const node of others.splice(0)) await node.close();
  await app.close();
});

/** Has a process decide something, so that its caches hold it. */
const fill = async (node: Node): Promise<void> => {
  const headers = { authorization: `Bearer ${await app.as('ayse').token()}`, 'x-company': '1' };
  const { method, path: url } = screensContract.checkAuthority;
  await node.server.inject({ method, url, headers, payload: { url: HOME } });
};

const cacheOf = (node: Node, name: string) => node.parts.caches.list().find((cache) => cache.name === name);

const clearOne = (name: string) => app.as('elif').call(cachesContract.clearCache, { name });

// The embedded database is one process's own.
describe.skipIf('dumpFile' in inject('prepared'))('several processes of the product', () => {
  it('clear a cache at all of them, and answer what was in each', async () => {
    const other = await startAnother();
    await fill(other);
    const held = cacheOf(other, 'access-tokens')?.entries() ?? 0;
    expect(held).toBeGreaterThan(0);
    const answer = await clearOne('access-tokens');
    expect(cacheOf(other, 'access-tokens')?.entries()).toBe(0);
    expect([answer.nodes.length, answer.silent]).toEqual([2, []]);
    expect(answer.nodes.reduce((sum, { entries }) => sum + entries, 0)).toBe(answer.entries);
    expect(answer.entries).toBeGreaterThanOrEqual(held);
    await end(other);
  });

  it('clear all of them, and a company’s part', async () => {
    const other = await startAnother();
    await fill(other);
    const part = await app.as('elif').call(cachesContract.clearCompanyCaches, { companyId: 1 });
    expect([part.nodes.length, part.silent]).toEqual([2, []]);
    await fill(other);
    const all = await app.as('elif').call(cachesContract.evictAllCacheEntries, {});
    expect([all.nodes.length, all.silent, all.ran]).toEqual([2, [], true]);
    for (const cache of other.parts.caches.list()) expect([cache.name, cache.entries()]).toEqual([cache.name, 0]);
    await end(other);
  });

  it('name one that does not answer, which clears its own when it hears of it; the trail keeps its name', async () => {
    const silent = await startAnother();
    await fill(silent);
    // It goes on telling of itself, and hears nothing.
    await silent.parts.live.close();
    const answer = await clearOne('access-facts');
    expect([answer.nodes.length, answer.silent]).toEqual([1, [silent.parts.config.nodeName]]);
    expect(cacheOf(silent, 'access-facts')?.entries()).toBeGreaterThan(0);
    const { rows } = await app.as('elif').call(auditContract.latestChanges, { take: 1 });
    expect(rows[0]).toMatchObject({ action: 'caches.cleared', after: { silent: answer.silent } });
    await end(silent);
    expect((await clearOne('access-facts')).silent).toEqual([]);
  });

  it('know which screens people have open at the others', async () => {
    const other = await startAnother();
    await other.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = other.server.server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`);
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(
      JSON.stringify({ token: await app.as('ayse').token(), userName: 'ayse', company: 1, screen: '/warehouse/stock' }),
    );
    const here = async () => (await app.as('elif').call(companiesContract.weighClosing, { id: 1 })).here;
    await vi.waitFor(async () => expect(await here()).toBe(1), { timeout: 10_000 });
    socket.terminate();
    await vi.waitFor(async () => expect(await here()).toBe(0), { timeout: 10_000 });
    await end(other);
  });
});
