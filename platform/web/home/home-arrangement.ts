import { keptPreference } from '../device-preference.ts';

/** How a person arranged the home page: by the names of its parts. */
export type HomeArrangement = {
  /** What they put in order, the first on top; what is not named follows in the usual order. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
};

const USUAL: HomeArrangement = { order: [], hidden: [] };

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

const read = (remembered: string | null): HomeArrangement => {
  try {
    const { order, hidden } = JSON.parse(remembered ?? '{}') as Partial<HomeArrangement>;
    return isNames(order) && isNames(hidden) ? { order, hidden } : USUAL;
  } catch {
    return USUAL;
  }
};

/** How the home page of the person is arranged. */
export const homeArrangement = keptPreference<HomeArrangement>({
  key: 'home-arrangement',
  read,
  write: ({ order, hidden }) => JSON.stringify({ order, hidden }),
});

type Part = { readonly name: string; readonly order: number };

/** Parts in the order that somebody put them in: those that they never moved keep theirs, behind the others. */
export const arranged = <P extends Part>(parts: readonly P[], { order }: HomeArrangement): readonly P[] => {
  const places = new Map(order.map((name, place) => [name, place]));
  const placeOf = ({ name }: Part): number => places.get(name) ?? places.size;
  return parts.toSorted((a, b) => placeOf(a) - placeOf(b) || a.order - b.order);
};
