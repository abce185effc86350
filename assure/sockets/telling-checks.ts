import { setImmediate as nextTurn } from 'node:timers/promises';
import { liveEvent } from '#platform/contract/live-event.ts';
import type { LiveTarget } from '#platform/server/live.ts';
import type { Findings } from '../drill.ts';
import type { Product } from '../product.ts';
import type { Random } from '#apps/server/testing/random.ts';
import { connect, type Tab, until, type Who } from './tab.ts';

/** An event of the drill's own, with a number to know it by. */
export const told = liveEvent<{ marker: number }>('drill.told', { marker: true });

export const markersIn = (frames: Tab['frames']): readonly number[] =>
  frames
    .filter(({ name }) => name === told.name)
    .map(({ payload }) => Number((payload as { marker?: unknown }).marker));

export type Listener = Who & { readonly personId: number; readonly opens: readonly string[] };

const SCREENS = ['/screen/warehouse/stock', '/screen/production/orders'] as const;

/** Of all targets those that go by company and screen; who holds a role or belongs to a company is the revocation drill's. */
type DrawnTarget = Exclude<LiveTarget, { readonly holdersOf: unknown } | { readonly membersOf: unknown }>;

const isFor = (to: DrawnTarget, { personId, company, opens }: Listener): boolean => {
  if ('everyone' in to) return true;
  if ('people' in to) return to.people.includes(personId);
  if ('companies' in to)
    return (to.companies?.includes(company) ?? true) && to.screens.some((url) => opens.includes(url));
  return to.company === company && (!('screens' in to) || to.screens.some((url) => opens.includes(url)));
};

const targetBy = (chance: Random, listeners: readonly Listener[], companies: readonly number[]): DrawnTarget => {
  const kind = chance.below(4);
  if (kind === 0) return { everyone: true };
  if (kind === 1) return { people: [chance.pick(listeners).personId, chance.pick(listeners).personId] };
  const company = chance.pick(companies);
  return kind === 2 ? { company } : { company, screens: [chance.pick(SCREENS)] };
};

const LAST = 1_000_000;

/** Tells everybody who listens that it is over, and waits until they have heard. */
const finish = async (product: Product, tabs: readonly Tab[]): Promise<boolean> => {
  await product.parts.live.publish(told, { marker: LAST }, { everyone: true });
  return until(() => tabs.every(({ frames }) => markersIn(frames).includes(LAST)));
};

/** Each of many events reaches those it is for, once and in order, and nobody else. */
export const tryIdentities = async (
  found: Findings,
  product: Product,
  listeners: readonly Listener[],
  chance: Random,
  events: number,
): Promise<number> => {
  const tabs = await Promise.all(listeners.map((who) => connect(product, who)));
  for (const tab of tabs) found.expect(await tab.letIn(), `${tab.state.code}: a good person is not let in`);
  const companies = [...new Set(listeners.map(({ company }) => company))];
  const sent = Array.from({ length: events }, (_each, marker) => ({
    marker,
    to: targetBy(chance, listeners, companies),
  }));
  for (const { marker, to } of sent) await product.parts.live.publish(told, { marker }, to);
  found.expect(await finish(product, tabs), 'the last event did not come to everybody');
  for (const [index, who] of listeners.entries()) {
    const wanted = [...sent.filter(({ to }) => isFor(to, who)).map(({ marker }) => marker), LAST];
    const got = markersIn(tabs[index]?.frames ?? []);
    found.expect(wanted.join() === got.join(), () => {
      const foreign = got.filter((marker) => !wanted.includes(marker));
      return `${who.userName} in ${who.company} heard ${got.length} events, not ${wanted.length}; foreign: ${foreign.join(', ') || 'none'}`;
    });
  }
  for (const tab of tabs) tab.socket.terminate();
  return events * listeners.length;
};

const newestId = (frames: Tab['frames'], before: string | null): string | null =>
  frames.findLast(({ id }) => id !== undefined)?.id ?? frames.find(({ type }) => type === 'ready')?.lastId ?? before;

/** One tab that is cut again and again and comes back, to any of the products, with the last id it has seen. */
const restless = (products: readonly Product[], who: Who, chance: Random) => {
  const heard: number[] = [];
  let after: string | null = null;
  let over = false;
  let cuts = 0;
  let anew = 0;
  const take = (tab: Tab): void => {
    heard.push(...markersIn(tab.frames));
    after = newestId(tab.frames, after);
  };
  const live = async (): Promise<void> => {
    while (!over) {
      const tab = await connect(chance.pick(products), who, { after });
      if (await tab.letIn()) {
        if (tab.ready()?.resumed === false) anew += 1;
        after ??= tab.ready()?.lastId ?? null;
        const enough = 1 + chance.below(25);
        await until(() => over || markersIn(tab.frames).length >= enough, 1_500);
      }
      tab.socket.terminate();
      cuts += 1;
      take(tab);
    }
  };
  const living = live();
  return {
    stop: async (): Promise<void> => {
      over = true;
      await living;
      // Once more, for what came after the last cut.
      const tab = await connect(products[0] as Product, who, { after });
      await until(() => markersIn(tab.frames).includes(LAST) || heard.includes(LAST));
      tab.socket.terminate();
      take(tab);
    },
    heard,
    placed: (): boolean => after !== null,
    figures: () => ({ cuts, anew }),
  };
};

/** Events told by several at once while tabs are cut and come back: none is lost, none comes twice, all in order. */
export const tryResuming = async (
  found: Findings,
  products: readonly Product[],
  people: readonly Who[],
  chance: Random,
  events: number,
) => {
  const tabs = people.map((who) => restless(products, who, chance));
  const [first] = products as readonly [Product, ...Product[]];
  // Each has its place in the stream before it begins.
  found.expect(await until(() => tabs.every(({ placed }) => placed())), 'a tab was never let in');
  const sent: number[] = [];
  const tell = async (product: Product, from: number, step: number): Promise<void> => {
    for (let marker = from; marker < events; marker += step) {
      await product.parts.live.publish(told, { marker }, { everyone: true });
      sent.push(marker);
      // Both ends are in this process: tabs read, and are cut, between two events.
      await nextTurn();
    }
  };
  await Promise.all(products.map((product, index) => tell(product, index, products.length)));
  await first.parts.live.publish(told, { marker: LAST }, { everyone: true });
  await Promise.all(tabs.map((tab) => tab.stop()));
  const orders = tabs.map(({ heard }) => heard.join());
  for (const [index, { heard, figures }] of tabs.entries()) {
    const twice = heard.length - new Set(heard).size;
    const lost = events + 1 - new Set(heard).size;
    found.expect(twice === 0, `tab ${index} heard ${twice} events twice in ${figures().cuts} lives`);
    found.expect(lost === 0, `tab ${index} lost ${lost} of ${events} events in ${figures().cuts} lives`);
    found.expect(figures().anew === 0, `tab ${index} was told to read everything anew ${figures().anew} times`);
  }
  found.expect(new Set(orders).size === 1, 'two tabs heard the same events in different orders');
  return { n: sent.length * tabs.length, cuts: tabs.reduce((sum, tab) => sum + tab.figures().cuts, 0) };
};
