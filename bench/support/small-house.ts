/** People, roles and screens by number: who holds which role, and which role opens which screen. */
export type SmallHouse = {
  readonly people: readonly number[];
  readonly roles: readonly number[];
  readonly screens: readonly number[];
  readonly held: readonly (readonly [person: number, role: number])[];
  readonly granted: readonly (readonly [role: number, screen: number])[];
};

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

/**
 * A house small enough to be in the peers' favour: they hold it in memory, while the product is asked about its
 * large installation.
 */
export const smallHouse = (): SmallHouse => {
  const [people, roles, screens] = [numbers(20), numbers(10), numbers(50)];
  return {
    people,
    roles,
    screens,
    held: people.flatMap((person) => [0, 3, 7].map((step) => [person, ((person + step) % 10) + 1] as const)),
    granted: roles.flatMap((role) =>
      screens.filter((screen) => screen % 5 === role % 5).map((s) => [role, s] as const),
    ),
  };
};

/** Everything that may be opened, as questions to be answered yes. */
export const questionsOf = ({ held, granted }: SmallHouse): readonly (readonly [person: number, screen: number])[] => {
  const open = held.flatMap(([person, role]) =>
    granted.filter(([by]) => by === role).map(([, screen]) => [person, screen] as const),
  );
  return [...new Map(open.map((pair) => [pair.join(), pair])).values()];
};
