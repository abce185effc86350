import { liveEvent } from '#platform/contract/live-event.ts';
import type { Actor } from '../acting.ts';
import type { Findings } from '../drill.ts';
import { now, type Product } from '../product.ts';
import { connect, openTab, type Tab, until, type Who } from './tab.ts';
import { markersIn, told } from './telling-checks.ts';

const secondsLeft = (product: Product, who: Who, seconds: number): Promise<string> =>
  product.tokenFor(who.subject, { exp: now() + seconds });

/** A connection ends with its token; a fresh one of the same person, and of nobody else, carries it on. */
export const tryTokens = async (found: Findings, product: Product, who: Who, other: Who) => {
  const life = 3;
  const [left, renewed, stolen, spoiled] = (await Promise.all(
    [1, 2, 3, 4].map(async () => connect(product, who, { token: await secondsLeft(product, who, life) })),
  )) as [Tab, Tab, Tab, Tab];
  const end = performance.now() + life * 1_000 - (Date.now() % 1_000);
  for (const tab of [left, renewed, stolen, spoiled]) found.expect(await tab.letIn(), 'a short token is not let in');
  await renewed.say({ type: 'token', token: await product.tokenFor(who.subject) });
  await stolen.say({ type: 'token', token: await product.tokenFor(other.subject) });
  await spoiled.say({ type: 'token', token: 'nonsense' });
  found.expect((await stolen.closed()) === 4403, `another person’s token: ${stolen.state.code ?? 'taken'}`);
  found.expect((await spoiled.closed()) === 4401, `a bad token: ${spoiled.state.code ?? 'taken'}`);
  found.expect((await left.closed()) === 4401, `at the token’s end: ${left.state.code ?? 'left open'}`);
  const closedAfterMs = Math.round((left.state.closedAt ?? 0) - end);
  found.expect(renewed.state.code === null, `a renewed connection was closed: ${renewed.state.code}`);
  renewed.socket.terminate();
  return { n: 4, closedAfterEndMs: closedAfterMs };
};

/** What was told while somebody was away is theirs by the rights of when they come back. */
export const tryResentRights = async (
  found: Findings,
  product: Product,
  who: Who,
  { url, change }: { readonly url: string; readonly change: (given: boolean) => Promise<void> },
): Promise<number> => {
  const before = await connect(product, who);
  await before.letIn();
  const after = before.ready()?.lastId ?? '';
  before.socket.terminate();
  const tell = (marker: number, screens?: readonly string[]) =>
    product.parts.live.publish(
      told,
      { marker },
      screens === undefined ? { company: who.company } : { company: who.company, screens },
    );
  await tell(1, [url]);
  await tell(2);
  const heardWith = async (): Promise<string> => {
    const tab = await connect(product, who, { after });
    await until(() => markersIn(tab.frames).includes(2));
    tab.socket.terminate();
    return markersIn(tab.frames).join();
  };
  found.expect((await heardWith()) === '1,2', 'what was theirs to hear was not sent again');
  await change(false);
  const heard = await heardWith();
  found.expect(heard === '2', `after the screen was taken, what was missed is ${heard}, not 2`);
  await change(true);
  return 2;
};

/** Disabled people are sent away at once; nobody else is. */
export const tryDisabling = async (
  found: Findings,
  product: Product,
  admin: Actor,
  who: Who & { personId: number },
  other: Who,
) => {
  const [gone, stays] = await Promise.all([connect(product, who), connect(product, other)]);
  await Promise.all([gone.letIn(), stays.letIn()]);
  await admin.call('POST', '/derinuaa/api/users/:id/deactivate', { id: who.personId });
  const acknowledged = performance.now();
  found.expect((await gone.closed()) === 4403, `a disabled person’s connection: ${gone.state.code ?? 'left open'}`);
  found.expect(stays.state.code === null, 'somebody else’s connection was closed');
  const late = await connect(product, who);
  found.expect((await late.closed()) === 4403, `a disabled person comes in again: ${late.state.code ?? 'let in'}`);
  await admin.call('POST', '/derinuaa/api/users/:id/reactivate', { id: who.personId });
  stays.socket.terminate();
  return { n: 3, closedAfterMs: Math.max(0, Math.round((gone.state.closedAt ?? 0) - acknowledged)) };
};

const MOST_OF_A_PERSON = 20;
const LARGE = 64 * 1024;

/** Too many, too fast, too large: each ends the connection that does it. */
export const tryAbuse = async (found: Findings, product: Product, who: Who): Promise<number> => {
  const [chatty, large, odd] = await Promise.all([connect(product, who), connect(product, who), connect(product, who)]);
  for (const tab of [chatty, large, odd]) await tab.letIn();
  for (let frame = 0; frame < 60; frame += 1) await chatty.say({ type: 'screen', url: '/dashboards/home' });
  found.expect((await chatty.closed()) === 4429, `sixty frames at once: ${chatty.state.code ?? 'read'}`);
  await large.say({ type: 'screen', url: 'x'.repeat(LARGE) });
  found.expect((await large.closed()) === 1009, `a frame of 64 KiB: ${large.state.code ?? 'read'}`);
  await odd.say({ type: 'subscribe', topic: 'people/1' });
  found.expect((await odd.closed()) === 4400, `a frame that asks for another’s events: ${odd.state.code ?? 'read'}`);
  const tabs = await Promise.all(Array.from({ length: MOST_OF_A_PERSON + 5 }, () => connect(product, who)));
  await Promise.all(tabs.map((tab) => tab.letIn()));
  const let_in = tabs.filter((tab) => tab.ready() !== undefined).length;
  found.expect(let_in === MOST_OF_A_PERSON, `${let_in} connections of one person stand`);
  for (const tab of tabs) tab.socket.terminate();
  await until(() => product.parts.live.count() === 0);
  return 4;
};

const large = liveEvent<{ marker: number; text: string }>('drill.large', { marker: true, text: true });
const MEGABYTE = 1_000_000;
/** What the kernel holds for both ends of a loopback socket, generously; the server's own part is capped beside it. */
const MOST_SENT = 16 * MEGABYTE;

/** A reader that does not read is let go; the others hear everything meanwhile. */
export const trySlowReader = async (found: Findings, product: Product, who: Who, other: Who) => {
  const [slow, quick] = await Promise.all([connect(product, who), connect(product, other)]);
  await Promise.all([slow.letIn(), quick.letIn()]);
  const count = product.parts.live.count();
  slow.socket.pause();
  const heard = () => quick.frames.filter(({ name }) => name === large.name).length;
  let sent = 0;
  for (; sent * MEGABYTE < 2 * MOST_SENT && product.parts.live.count() === count; sent += 1) {
    await product.parts.live.publish(large, { marker: sent, text: 'x'.repeat(MEGABYTE / 2) }, { everyone: true });
    // Both ends are in this process: whoever reads must be given the time to.
    await until(() => heard() === sent + 1);
  }
  found.expect(sent * (MEGABYTE / 2) < MOST_SENT, `a reader that does not read was sent ${sent / 2} MB and is kept`);
  found.expect(await until(() => heard() === sent), () => `one who reads heard ${heard()} of ${sent} events`);
  found.expect(quick.state.code === null, 'one who reads was closed too');
  for (const tab of [slow, quick]) tab.socket.terminate();
  return { n: sent, letGoAfterMegabytes: sent / 2 };
};

/** Everybody comes at once, as after a restart; whoever is sent away comes again after a while that nobody shares. */
export const tryStorm = async (found: Findings, product: Product, people: readonly Who[], connections: number) => {
  const began = performance.now();
  let refused = 0;
  const come = async (who: Who): Promise<Tab> => {
    for (let attempt = 0; ; attempt += 1) {
      const tab = await connect(product, who);
      if (await tab.letIn()) return tab;
      refused += 1;
      found.expect(tab.state.code === 1013 || tab.state.code === 1006, `in a storm: closed with ${tab.state.code}`);
      await new Promise((resolve) => {
        setTimeout(resolve, Math.random() * Math.min(5_000, 300 * 2 ** attempt));
      });
    }
  };
  const tabs = await Promise.all(
    Array.from({ length: connections }, (_each, index) => come(people[index % people.length] as Who)),
  );
  const settledMs = Math.round(performance.now() - began);
  await product.parts.live.publish(told, { marker: 7 }, { everyone: true });
  const all = await until(() => tabs.every(({ frames }) => markersIn(frames).includes(7)));
  found.expect(all, 'not everybody who came in a storm hears what is told');
  for (const tab of tabs) tab.socket.terminate();
  await until(() => product.parts.live.count() === 0);
  return { n: connections, settledMs, refused };
};

/** A page that is loaded anew: nothing at all is told to a socket that has not said who it is. */
export const tryStranger = async (found: Findings, product: Product): Promise<number> => {
  const stranger = openTab(product);
  await stranger.opening();
  await product.parts.live.publish(told, { marker: 3 }, { everyone: true });
  await product.parts.live.publish(told, { marker: 4 }, { people: [1, 2, 3] });
  await stranger.say({ type: 'screen', url: '/dashboards/home' });
  await stranger.closed();
  found.expect(stranger.frames.length === 0, 'a socket that never said who it is was told something');
  return 1;
};
