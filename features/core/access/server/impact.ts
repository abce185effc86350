import { inSlices } from '#platform/server/in-slices.ts';
import { type Cell, cellKey } from './grant-store.ts';
import { countedUnder, type Effect, effectFinder, falls, type GivenCell, type StagedCell } from './impact-effects.ts';

/** A role that a person holds in a company they belong to. */
export type HeldIn = { readonly personId: number; readonly companyId: number; readonly roleId: number };
/** A screen on which a person did something in a company, or has it in front there. */
export type PlaceOf = { readonly personId: number; readonly companyId: number; readonly screenId: number };

export type ImpactRow = Cell & {
  /** People who hold the role. */
  readonly members: number;
  /** Of them, those whose level on the screen rises or falls by all the changes together. */
  readonly gain: number;
  readonly lose: number;
  readonly opens: number;
  readonly closes: number;
  /** Of those whose level falls, the ones who edited on the screen in the last 90 days, and those who are on it now. */
  readonly edited: number;
  readonly here: number;
};

/** What the changes do to one person: on how many screens their level rises and falls, and what they do on those. */
export type ImpactOnPerson = {
  readonly personId: number;
  readonly gains: number;
  readonly loses: number;
  readonly edited: boolean;
  readonly here: boolean;
};

export type Impact = {
  /** Of each change, in the order given. */
  readonly rows: readonly ImpactRow[];
  /** People, each counted once. */
  readonly gain: number;
  readonly lose: number;
  readonly edited: number;
  readonly here: number;
  /** Those first who lose what they use; of many not all. */
  readonly named: readonly ImpactOnPerson[];
};

/** People who are named; the figures tell how many more there are. */
const MOST_NAMED = 100;

/** Those first who lose what they use. */
const weightOf = ({ here, edited, loses }: ImpactOnPerson): number =>
  (here ? 4 : 0) + (edited ? 2 : 0) + (loses > 0 ? 1 : 0);

/** Keeps the first of each weight, in the order in which they come. */
const namedFirst = () => {
  const byWeight: ImpactOnPerson[][] = Array.from({ length: 8 }, () => []);
  return {
    add: (one: ImpactOnPerson): void => {
      const same = byWeight[weightOf(one)] as ImpactOnPerson[];
      if (same.length < MOST_NAMED) same.push(one);
    },
    list: (): readonly ImpactOnPerson[] => byWeight.toReversed().flat().slice(0, MOST_NAMED),
  };
};

/** Changed cells under which a person is counted for what they do on screens whose level falls. */
const lostPlaces = (seats: ReadonlyMap<number, Effect>, places: readonly PlaceOf[]): ReadonlySet<string> =>
  new Set(
    places.flatMap(({ companyId, screenId }) => {
      const move = seats.get(companyId)?.moves.get(screenId);
      return move !== undefined && falls(move) ? move.keys : [];
    }),
  );

type Counts = Record<'members' | 'gain' | 'lose' | 'opens' | 'closes' | 'edited' | 'here', number>;

/** The figures of each changed cell. */
const cellFigures = (cells: readonly StagedCell[]) => {
  const counts = new Map<string, Counts>(
    cells.map((cell) => [cellKey(cell), { members: 0, gain: 0, lose: 0, opens: 0, closes: 0, edited: 0, here: 0 }]),
  );
  return {
    count: (keys: Iterable<string>, what: keyof Counts, by: number): void => {
      for (const key of keys) (counts.get(key) as Counts)[what] += by;
    },
    rows: (): readonly ImpactRow[] =>
      cells.map(({ roleId, screenId }) => ({
        roleId,
        screenId,
        ...(counts.get(cellKey({ roleId, screenId })) as Counts),
      })),
  };
};

/** The figures of people, each counted once, and who is named. */
const peopleFigures = () => {
  const sums = { gain: 0, lose: 0, edited: 0, here: 0 };
  const named = namedFirst();
  return {
    add: (one: ImpactOnPerson): void => {
      if (one.gains > 0) sums.gain += 1;
      if (one.loses > 0) sums.lose += 1;
      if (one.edited) sums.edited += 1;
      if (one.here) sums.here += 1;
      if (one.gains + one.loses > 0) named.add(one);
    },
    result: () => ({ ...sums, named: named.list() }),
  };
};

type Seat = { readonly companyId: number; readonly roles: string; readonly effect: Effect };

/** The companies in which somebody holds a changed role, and what the changes do there. */
const seatsOf = (held: readonly HeldIn[], effectOf: ReturnType<typeof effectFinder>): readonly Seat[] =>
  [...Map.groupBy(held, ({ companyId }) => companyId)]
    .map(([companyId, rows]) => ({ companyId, ...effectOf(new Set(rows.map(({ roleId }) => roleId))) }))
    .filter(({ effect }) => effect.members.length > 0);

const movesIn = (seats: readonly Seat[]) => seats.flatMap(({ effect }) => [...effect.moves.values()]);

/**
 * Weighs staged changes together: the levels that grants give, with all the changes laid over them, against what they give
 * now. People are added some at a time, each with all of their roles; `given` are the grants on the changed screens. Those
 * who hold the same roles are weighed once. Other requests have their turn in between.
 */
export const impactOf = (cells: readonly StagedCell[], given: readonly GivenCell[]) => {
  const effectOf = effectFinder(cells, given);
  const figures = cellFigures(cells);
  const people = peopleFigures();
  const alike = new Map<string, { readonly effects: readonly Effect[]; people: number }>();

  const addPerson = (
    personId: number,
    seats: readonly Seat[],
    edits: readonly PlaceOf[],
    inFront: readonly PlaceOf[],
  ) => {
    const signature = [...new Set(seats.map(({ roles }) => roles))].toSorted().join('|');
    const same = alike.get(signature) ?? { effects: seats.map(({ effect }) => effect), people: 0 };
    same.people += 1;
    alike.set(signature, same);
    const byCompany = new Map(seats.map(({ companyId, effect }) => [companyId, effect]));
    const [edited, here] = [lostPlaces(byCompany, edits), lostPlaces(byCompany, inFront)];
    figures.count(edited, 'edited', 1);
    figures.count(here, 'here', 1);
    const moves = movesIn(seats);
    const loses = moves.filter(falls).length;
    people.add({ personId, gains: moves.length - loses, loses, edited: edited.size > 0, here: here.size > 0 });
  };
  return {
    /** Adds people in the order of their ids, with their recent edits and the screens they have in front. */
    add: (held: readonly HeldIn[], edits: readonly PlaceOf[], inFront: readonly PlaceOf[]): Promise<void> => {
      const editsOf = Map.groupBy(edits, ({ personId }) => personId);
      const frontOf = Map.groupBy(inFront, ({ personId }) => personId);
      return inSlices(
        Map.groupBy(held, (row) => row.personId),
        ([personId, own]) => {
          const seats = seatsOf(own, effectOf);
          if (seats.length > 0) addPerson(personId, seats, editsOf.get(personId) ?? [], frontOf.get(personId) ?? []);
        },
      );
    },
    result: async (): Promise<Impact> => {
      await inSlices(alike.values(), ({ effects, people: many }) => {
        for (const [what, keys] of Object.entries(countedUnder(effects)))
          figures.count(keys, what as keyof Counts, many);
      });
      return { rows: figures.rows(), ...people.result() };
    },
  };
};
