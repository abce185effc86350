import type { Identity } from '#features/core/users/server/api.ts';
import type { Cache } from '#platform/server/caches.ts';
import type { DatabaseClock } from '#platform/server/database-clock.ts';
import type { Database } from '#platform/server/db.ts';
import type { Epochs } from '#platform/server/epoch.ts';
import { keptFacts, type KnownFacts, type Whose } from './kept-facts.ts';
import { readChanges } from './read-changes.ts';
import { companiesOf, NOBODY, readPeople } from './read-people.ts';
import type { RightsStore } from './rights.ts';

export { factsOf, type KnownFacts, type Whose } from './kept-facts.ts';

/** Some 1.1 kB each; far more than are connected to one process at a time. */
const MOST_PEOPLE = 100_000;

export type FactStore = {
  /**
   * The facts, of the given epochs or later ones; those of other companies may be older. The people who are asked about are
   * among them where they exist.
   */
  readonly atLeast: (epochs: Epochs, whose?: Whose) => Promise<KnownFacts>;
  /** The newest change of some companies, or of what stands for one, by which they are. */
  readonly epochOf: (companies: readonly number[]) => number;
  /** The newest change that they are by. */
  readonly newest: () => number;
  /** The facts as they are in memory. */
  readonly held: () => KnownFacts;
  /** Now, by the database's clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** What is held, and the way to forget it: the next question reads it again. */
  readonly cache: Cache;
  /** What people may do, made ready from it. */
  readonly rightsCache: Cache;
};

/** Rights are rebuilt with the facts, so each reader asks for the current ones. */
const rightsCacheOf = (held: () => RightsStore): Cache => ({
  name: 'access-rights',
  title: { tr: 'Kişilerin hazır hakları', en: 'Prepared rights of people' },
  entries: () => held().size(),
  clear: () => {
    const count = held().size();
    held().clear();
    return count;
  },
  clearCompany: (companyId) => held().clearCompany(companyId),
});

const FACTS_CACHE = { name: 'access-facts', title: { tr: 'Erişim bilgileri', en: 'Access facts' } } as const;

/** What the next read brings: the changes of some companies, and some people. */
type Wanted = { readonly companies: Set<number>; readonly people: Set<number>; readonly accounts: Identity[] };

const wantAlso = ({ companies, people, accounts }: Wanted, epochs: Epochs, whose: Whose): void => {
  for (const company of epochs.keys()) companies.add(company);
  if ('subject' in whose) accounts.push(whose);
  else for (const id of whose) people.add(id);
};

/** Of people, those who are not there. */
const lacking = (facts: KnownFacts, whose: Whose): Whose =>
  'subject' in whose ? whose : whose.filter((id) => !facts.holds([id]));

/**
 * What is new, and people as they are, all of one moment. Their companies are brought to it too: a person's rows of today
 * beside a role of yesterday would be rights that nobody ever had.
 */
const readInOne = (db: Database, known: Epochs, { companies, people, accounts }: Wanted) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const read = people.size + accounts.length === 0 ? NOBODY : await readPeople(tx, [...people], accounts);
      const changes = await readChanges(tx, known, [...new Set([...companies, ...companiesOf(read)])]);
      return { people: read, changes };
    });

/** Runs one after another; those who ask while one runs share the next. */
const sharedReads = (read: (wanted: Wanted) => Promise<void>) => {
  let running: Promise<unknown> = Promise.resolve();
  let next: { readonly wanted: Wanted; readonly done: Promise<void> } | null = null;
  const begin = () => {
    const wanted: Wanted = { companies: new Set(), people: new Set(), accounts: [] };
    const done = running.then(() => {
      next = null;
      return read(wanted);
    });
    running = done.catch(() => undefined);
    return { wanted, done };
  };
  return (epochs: Epochs, whose: Whose): Promise<void> => {
    next ??= begin();
    wantAlso(next.wanted, epochs, whose);
    return next.done;
  };
};

/**
 * Keeps the facts of decisions in memory and reads only what changed since, of the companies that somebody asks about; and
 * people when somebody asks about them first.
 */
export const factStore = (db: Database, clock: DatabaseClock, mostPeople = MOST_PEOPLE): FactStore => {
  let kept = keptFacts(mostPeople);
  /** By company; of nobody where nothing is held, and no change where a company is not in it. */
  let known: Epochs = new Map();
  let hits = 0;
  let misses = 0;

  const isKnown = (epochs: Epochs): boolean =>
    known.size > 0 && epochs.entries().every(([company, epoch]) => (known.get(company) ?? 0) >= epoch);

  const readOnce = sharedReads(async (wanted) => {
    const into = kept;
    const { people, changes } = await readInOne(db, known, wanted);
    if (into !== kept) return;
    kept.bringForward(people, changes);
    known = new Map([...known, ...changes.epochs]);
  });

  return {
    atLeast: async (epochs, whose = []) => {
      let isRead = false;
      while (!isKnown(epochs) || !(isRead || kept.facts.holds(whose))) {
        const into = kept;
        await readOnce(epochs, lacking(kept.facts, whose));
        // Whoever is still not there does not exist; unless all was forgotten in between.
        isRead = into === kept;
      }
      if (isRead) misses += 1;
      else hits += 1;
      return kept.facts;
    },
    epochOf: (companies) => Math.max(...companies.map((company) => known.get(company) ?? 0)),
    newest: () => Math.max(0, ...known.values()),
    held: () => kept.facts,
    now: clock.now,
    cache: {
      ...FACTS_CACHE,
      entries: () => kept.size(),
      hits: () => hits,
      misses: () => misses,
      clear: () => {
        const rows = kept.size();
        kept = keptFacts(mostPeople);
        known = new Map();
        return rows;
      },
    },
    rightsCache: rightsCacheOf(() => kept.facts.rights),
  };
};
