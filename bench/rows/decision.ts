import type { Facts } from '#features/core/access/server/facts.ts';
import { levelIn, type RightsStore, rightsStore } from '#features/core/access/server/rights.ts';
import { figure, interleaved, times } from '../support/measure.ts';
import { loadPeer } from '../support/peers.ts';
import type { Bench } from '../support/row.ts';

export type DecisionSize = { readonly people: number; readonly screens: number; readonly roles: number };
const SIZE: DecisionSize = { people: 2_000, screens: 2_000, roles: 100 };
const ROLES_EACH = 3;
const SCREENS_A_ROLE = 0.1;
const QUESTIONS = 200_000;
const ROUNDS = 15;
const COMPANY = 1;
const NOW = Date.UTC(2026, 0, 1);

/** Numbers that look drawn at random and are the same in each run. */
const drawer = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

/** A house of people, roles and screens, in the plainest form. */
const makeHouse = (size: DecisionSize) => {
  const draw = drawer(7);
  const some = (count: number, from: number): ReadonlySet<number> => {
    const chosen = new Set<number>();
    while (chosen.size < count) chosen.add(draw(from) + 1);
    return chosen;
  };
  const perRole = Math.ceil(size.screens * SCREENS_A_ROLE);
  return {
    urls: new Map(numbers(size.screens).map((id) => [id, `/screen/module-${Math.ceil(id / 50)}/page-${id}`])),
    grants: new Map(numbers(size.roles).map((role) => [role, some(perRole, size.screens)])),
    held: new Map(numbers(size.people).map((person) => [person, some(Math.min(ROLES_EACH, size.roles), size.roles)])),
  };
};
type House = ReturnType<typeof makeHouse>;

const always = { fromEpoch: 1, validFrom: 0, validUntil: Number.POSITIVE_INFINITY, open: true };

/** The house as the facts that the product decides by. */
const factsOf = ({ urls, grants, held }: House): Facts => ({
  people: new Map(),
  companies: new Map(),
  memberships: new Map(),
  roles: new Map(
    [...grants.keys()].map((id) => [
      id,
      { id, companyId: null, name: `role ${id}`, protected: false, everyone: false, active: true },
    ]),
  ),
  everyoneRoles: [],
  roleMemberships: new Map(
    [...held].map(([personId, roles]) => [
      personId,
      [...roles].map((roleId) => ({
        id: personId * 1_000 + roleId,
        personId,
        roleId,
        companyId: null,
        lent: null,
        emergencyId: null,
        ...always,
      })),
    ]),
  ),
  grants: new Map(
    [...grants].map(([roleId, screens]) => [
      roleId,
      new Map(
        [...screens].map((screenId) => [
          screenId,
          { id: roleId * 10_000 + screenId, roleId, screenId, level: 'view' as const, ...always },
        ]),
      ),
    ]),
  ),
  screens: new Map(),
  urls: new Map([...urls].map(([screenId, url]) => [url, { screenId, url, alias: false, open: true }])),
  canonicalUrls: urls,
});

const urlsOfPerson = ({ urls, grants }: House, roles: ReadonlySet<number>): readonly string[] =>
  [...roles].flatMap((role) => [...(grants.get(role) ?? [])].map((screen) => urls.get(screen) as string));

type Ability = { readonly can: (action: string, subject: string) => boolean };
type Casl = {
  readonly createMongoAbility: (
    rules: readonly { readonly action: string; readonly subject: readonly string[] }[],
  ) => Ability;
};

const abilitiesOf = (house: House): ReadonlyMap<number, Ability> => {
  const { createMongoAbility } = loadPeer('@casl/ability') as Casl;
  const ruleOf = (role: number) => ({
    action: 'view',
    subject: [...(house.grants.get(role) ?? [])].map((screen) => house.urls.get(screen) as string),
  });
  return new Map(
    [...house.held].map(([person, roles]) => [person, createMongoAbility([...roles].map((role) => ruleOf(role)))]),
  );
};

type Question = { readonly person: number; readonly url: string };

/** Questions of all people about all screens, every second one to be answered yes. */
const questionsIn = (house: House, count: number): readonly Question[] => {
  const draw = drawer(11);
  return Array.from({ length: count }, (_, index) => {
    const person = draw(house.held.size) + 1;
    const open = urlsOfPerson(house, house.held.get(person) as ReadonlySet<number>);
    const url = index % 2 === 0 ? open[draw(open.length)] : house.urls.get(draw(house.urls.size) + 1);
    return { person, url: url as string };
  });
};

/** The time of one question in nanoseconds; all must come to the same number of yeses, or nothing was compared. */
const timed = (questions: readonly Question[], yeses: number, ask: (person: number, url: string) => boolean) => () => {
  const began = process.hrtime.bigint();
  let counted = 0;
  for (const { person, url } of questions) if (ask(person, url)) counted += 1;
  const took = Number(process.hrtime.bigint() - began);
  if (counted !== yeses) throw new Error(`${counted} were let in where ${yeses} should be`);
  return took / questions.length;
};

const productAnswer = (rights: RightsStore) => (person: number, url: string) =>
  levelIn(rights.of(person, COMPANY, NOW), url) !== null;

/** Nanoseconds a decision for the product, CASL and a bare map of sets. */
export const timeDecisions = async (size: DecisionSize, questionCount: number, rounds: number) => {
  const house = makeHouse(size);
  const rights = rightsStore(factsOf(house));
  const abilities = abilitiesOf(house);
  const sets = new Map([...house.held].map(([person, roles]) => [person, new Set(urlsOfPerson(house, roles))]));
  const questions = questionsIn(house, questionCount);
  const yeses = questions.filter(({ person, url }) => sets.get(person)?.has(url)).length;
  return interleaved(rounds, {
    product: timed(questions, yeses, productAnswer(rights)),
    casl: timed(questions, yeses, (person, url) => abilities.get(person)?.can('view', url) === true),
    bare: timed(questions, yeses, (person, url) => sets.get(person)?.has(url) === true),
  });
};

/** May this person open this screen, asked in the process itself. */
export const decision: Bench = {
  name: 'decision',
  run: async () => {
    const { product, casl, bare } = await timeDecisions(SIZE, QUESTIONS, ROUNDS);
    const work = 'decision in process, 2,000 screens × 100 roles × 2,000 people';
    const ours = figure(product, 'ns');
    return {
      rows: [
        {
          work,
          ours,
          beside: `CASL 7.0.1, abilities kept: ${figure(casl, 'ns')}`,
          ratio: times(product / casl),
          aim: '≤ 0.3 ×',
          met: product / casl <= 0.3,
        },
        {
          work,
          ours,
          beside: `a bare Map of Sets: ${figure(bare, 'ns')}`,
          ratio: times(product / bare),
          aim: '≤ 1.5 ×',
          met: product / bare <= 1.5,
        },
      ],
      method: `${QUESTIONS} questions of people and screens drawn alike for all, half of them to be answered yes; ${ROUNDS} rounds, the three in turn, the median round. Ours minds roles, validity and levels; each contender must let in exactly as many as the bare map.`,
    };
  },
};
