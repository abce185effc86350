import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { accessContract } from '#features/access/contract/endpoints.ts';
import { companiesContract } from '#features/companies/contract/endpoints.ts';
import { notificationsChanged } from '#features/notifications/contract/events.ts';
import { usersContract } from '#features/users/contract/endpoints.ts';
import { personChanged } from '#features/users/contract/events.ts';
import { LIVE_PATH } from '#platform/server/live.ts';
import { type TestApp, testApp } from './testing/test-app.ts';
import { personIdOf, type TestCompany, threeCompanies } from './testing/three-companies.ts';

let app: TestApp;
let one: TestCompany;
let two: TestCompany;
let three: TestCompany;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  app = await testApp();
  [one, two, three] = await threeCompanies(app);
  await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  await app.close();
});

type Frame = { readonly type?: string; readonly name?: string; readonly payload?: object };

/** An open tab of a person in a company, and everything that was sent to it. */
const tabOf = async (userName: string, company: number) => {
  const { port } = app.server.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`);
  sockets.push(socket);
  const frames: Frame[] = [];
  socket.on('message', (data) => void frames.push(JSON.parse(String(data)) as Frame));
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ token: await app.as(userName).token(), userName, company }));
  const has = (wanted: string): boolean => frames.some(({ type, name }) => name === wanted || type === wanted);
  const heard = async (wanted: string): Promise<void> => {
    await expect.poll(() => has(wanted), { timeout: 20_000, interval: 20 }).toBe(true);
  };
  await heard('ready');
  return { frames, has, heard };
};

/** Everything that happens to people, to one of the third company, by the administrator who stands in the second. */
const muchHappensTo = async (id: number, userName: string): Promise<void> => {
  const elif = app.as('elif');
  const standing = { company: two.id };
  const { version, firstName } = await elif.call(usersContract.findUser, { id }, standing);
  await elif.call(usersContract.editUser, { id, version, firstName, lastName: 'Yeni', email: null }, standing);
  await elif.call(usersContract.deactivateUser, { id }, standing);
  await elif.call(usersContract.reactivateUser, { id }, standing);
  const role = await elif.call(accessContract.createRole, { name: 'Canlı', companyId: three.id }, standing);
  await elif.call(accessContract.giveRole, { roleId: role.id, personId: id, companyId: three.id }, standing);
  await elif.call(companiesContract.addMember, { id: one.id, userName }, standing);
  await elif.call(companiesContract.removeMember, { id: one.id, personId: id }, standing);
};

describe('an event about a person', () => {
  it('reaches their companies, themselves and the administrator, and no tab of another company', async () => {
    const tabs = {
      of: await tabOf(three.lead, three.id),
      foreign: await tabOf(two.lead, two.id),
      both: await tabOf('ayse', two.id),
      admin: await tabOf('deniz', one.id),
    };
    const elif = app.as('elif');
    await elif.call(usersContract.createUser, {
      firstName: 'Canlı',
      lastName: 'Kişi',
      userName: 'canli.kisi',
      companyId: three.id,
    });
    const id = await personIdOf(app, 'canli.kisi');
    await muchHappensTo(id, 'canli.kisi');
    await tabs.of.heard(personChanged.name);
    await tabs.admin.heard(personChanged.name);
    // What is sent last: whatever was to come before it has come.
    const [first, second] = [two.leadId, await personIdOf(app, 'ayse')];
    for (const personId of [first, second]) {
      const role = await elif.call(accessContract.createRole, { name: `Son ${personId}`, companyId: two.id });
      await elif.call(accessContract.giveRole, { roleId: role.id, personId, companyId: two.id });
    }
    await tabs.foreign.heard(notificationsChanged.name);
    await tabs.both.heard(notificationsChanged.name);
    for (const { frames, has } of [tabs.foreign, tabs.both]) {
      expect(has(personChanged.name)).toBe(false);
      // What goes to everybody wakes up, and names nobody.
      for (const { name, payload } of frames.filter((frame) => frame.name !== undefined))
        expect([name, Object.keys(payload ?? {}).filter((key) => key !== 'epoch')]).toEqual([name, []]);
    }
  });

  it('names nobody, where it is read about', async () => {
    const tab = await tabOf(three.lead, three.id);
    const id = await personIdOf(app, 'canli.kisi');
    await muchHappensTo(id, 'canli.kisi').catch(() => undefined);
    await tab.heard(personChanged.name);
    expect(tab.frames.find(({ name }) => name === personChanged.name)?.payload).toEqual({});
  });
});
