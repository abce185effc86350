import { type Acted, actAs } from '../acting.ts';
import type { Findings } from '../drill.ts';
import { policy } from '../policy.ts';
import type { Product } from '../product.ts';
import type { Tab } from '../sockets/tab.ts';
import type { Watched } from './companies.ts';

export type Bench = { readonly product: Product; readonly found: Findings; readonly all: readonly Watched[] };

/** Nobody's id. */
const NOBODY = 999_999;

const others = ({ all }: Bench, of: Watched): readonly Watched[] => all.filter((one) => one !== of);

/** Throws nothing: a refusal is an answer as well, and is looked through like any other. */
const look = (bench: Bench, of: Watched, text: string, where: string): void => {
  for (const { canary } of others(bench, of))
    bench.found.expect(!text.includes(canary), `${of.canary} reads ${canary} in ${where}`);
};

/** The administrator, standing in the next company, changes everybody's person; the trail of each tells of its own. */
export const editFromNextDoor = async (bench: Bench): Promise<number> => {
  const { product, found, all } = bench;
  for (const [index, of] of all.entries()) {
    const company = all[(index + 1) % all.length]?.company ?? 0;
    const admin = actAs(product, 'demo-elif', { company });
    const { version } = await admin.call<{ version: number }>('GET', '/derinuaa/api/users/:id', { id: of.personId });
    const names = { firstName: 'Yeni', lastName: of.canary, email: `${of.canary}@ornek.example` };
    await admin.call('PATCH', '/derinuaa/api/users/:id', { id: of.personId, version, ...names });
    const trail = await actAs(product, of.lead, { company: of.company }).call(
      'POST',
      '/derinexecution/api/data-sources/audit-events/read',
      { take: 200 },
    );
    found.expect(
      JSON.stringify(trail).includes(names.email),
      `the change of a person of ${of.canary} is not in the own trail`,
    );
  }
  return all.length;
};

/** Every list there is, whole and searched for the others' words. */
export const readEveryList = async (bench: Bench): Promise<number> => {
  const sources = policy.filter(({ path }) => path.startsWith('/derinexecution/api/data-sources/'));
  let read = 0;
  for (const of of bench.all) {
    const lead = actAs(bench.product, of.lead, { company: of.company });
    for (const { method, path } of sources) {
      const searches = ['', ...others(bench, of).map(({ canary }) => canary)];
      for (const search of searches) {
        const { data } = await lead.attempt(method, path, { take: 200, search });
        look(bench, of, JSON.stringify(data), `${path} of '${search}'`);
        read += 1;
      }
    }
  }
  return read;
};

/** What is addressed by an id, and whose id stands in it. */
const BY_ID: readonly (readonly [method: string, path: string, of: (other: Watched) => object, nobody: object])[] = [
  ['GET', '/derinuaa/api/users/:id', ({ personId }) => ({ id: personId }), { id: NOBODY }],
  ['GET', '/derinuaa/api/companies/:id', ({ company }) => ({ id: company }), { id: NOBODY }],
  ['GET', '/derinuaa/api/companies/:id/invitations', ({ company }) => ({ id: company }), { id: NOBODY }],
  [
    'POST',
    '/derinuaa/api/companies/:id/members',
    ({ company }) => ({ id: company, userName: 'hic.kimse' }),
    { id: NOBODY, userName: 'hic.kimse' },
  ],
  [
    'PATCH',
    '/derinuaa/api/users/:id',
    ({ personId }) => ({ id: personId, version: 1, firstName: 'X', lastName: 'Y', email: null }),
    { id: NOBODY, version: 1, firstName: 'X', lastName: 'Y', email: null },
  ],
  ['GET', '/api/warehouse/stock/:id', ({ stockId }) => ({ id: stockId === 0 ? NOBODY : stockId }), { id: NOBODY }],
  ['GET', '/derinuaa/api/roles/of-person/:personId', ({ personId }) => ({ personId }), { personId: NOBODY }],
];

const told = ({ status, code, data }: Acted): string => JSON.stringify([status, code, data]);

/** A foreign id and one that nobody has are answered alike. */
export const substituteIds = async (bench: Bench): Promise<number> => {
  let tried = 0;
  for (const of of bench.all)
    for (const other of others(bench, of))
      for (const [method, path, foreign, nobody] of BY_ID) {
        const lead = actAs(bench.product, of.lead, { company: of.company });
        const [theirs, none] = [
          await lead.attempt(method, path, foreign(other) as never),
          await lead.attempt(method, path, nobody as never),
        ];
        bench.found.expect(
          told(theirs) === told(none),
          `${method} ${path}: ${told(theirs)} for a foreign id, else ${told(none)}`,
        );
        look(bench, of, told(theirs), path);
        tried += 1;
      }
  return tried;
};

type Added = { readonly outcome?: string; readonly personId?: number | null };

/** A person of another company is asked before they are added, and whoever asks learns nothing of them. */
export const inviteOthers = async (bench: Bench): Promise<number> => {
  let asked = 0;
  for (const of of bench.all) {
    const lead = actAs(bench.product, of.lead, { company: of.company });
    const ask = (userName: string) =>
      lead.attempt('POST', '/derinuaa/api/companies/:id/members', { id: of.company, userName });
    const outcomeOf = ({ status, code, data }: Acted) => {
      const { outcome, personId } = (data ?? {}) as Added;
      return JSON.stringify([status, code, outcome, personId]);
    };
    const nobody = outcomeOf(await ask(`hic.kimse.${of.canary}`));
    for (const other of others(bench, of)) {
      const answer = outcomeOf(await ask(other.personUserName));
      bench.found.expect(answer === nobody, `asked for ${other.personUserName}: ${answer}, for nobody: ${nobody}`);
      asked += 1;
    }
  }
  return asked;
};

/** What the open tabs were told meanwhile: no word and no person of another company. */
export const readTabs = (bench: Bench, tabs: ReadonlyMap<Watched, Tab>): number => {
  let frames = 0;
  for (const [of, tab] of tabs)
    for (const { name, payload } of tab.frames.filter((frame) => frame.name !== undefined)) {
      look(bench, of, JSON.stringify(payload), `the event ${name}`);
      const { personId } = (payload ?? {}) as { readonly personId?: number };
      const foreign = others(bench, of).some((other) => other.personId === personId);
      bench.found.expect(!foreign, `${of.canary} is told of person ${personId} by ${name}`);
      frames += 1;
    }
  return frames;
};
