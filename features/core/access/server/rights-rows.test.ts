import { readFileSync } from 'node:fs';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { companyRows, membershipRows } from '#features/core/companies/server/api.ts';
import { screenUrlRows } from '#features/core/screens/server/api.ts';
import { useRows } from '#features/core/use/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import type { Level } from '#platform/contract/access.ts';
import type { Caller } from '#platform/server/caller.ts';
import type { OpenDatabase } from '#platform/server/db.ts';
import { copyOf } from '#platform/server/testing/test-database.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import { accessRequestsUrl, rolesUrl } from '../contract/addresses.ts';
import { callerById } from './callers.ts';
import type { KnownFacts } from './fact-store.ts';
import { granterIds } from './granters.ts';
import { lastEnd } from './holdings.ts';
import { levelIn } from './rights.ts';
import { givenRolesAt, heldRolesAt, rightsAt } from './rights-rows.ts';
import { roleMembershipRows, roleRows } from './rows.ts';
import { COMPANIES, drawWorlds, factsIn, GIVEN, GIVING, HOUR, PEOPLE, URLS, type World } from './testing/worlds.ts';
import { type HeldIn, impactOf, type ImpactRow, type PlaceOf } from './impact.ts';
import { levelsGivenAt, recentEditsAt } from './weigh-changes.ts';

const WORLDS = 10_000;
/** So many are asked about in one statement. */
const AT_ONCE = 1_000;
const SEED = 20_260_317;

let database: OpenDatabase;

beforeAll(async () => {
  const prepared = inject('prepared');
  database = await copyOf('dumpFile' in prepared ? { dump: new Blob([readFileSync(prepared.dumpFile)]) } : prepared);
});

afterAll(async () => {
  await database.close();
});

const RANK = { none: 0, view: 1, edit: 2 } as const;
const LEVELS = ['view', 'edit'] as const;
const NEVER = 'never';

// Both sides say it in lines, which are compared.

const line = (person: number, company: number | null, what: string, belongs = true): string =>
  `${person} in ${company ?? 'every company'}${belongs ? '' : ', as administrator,'} ${what}`;

const impactLine = ({
  roleId,
  screenId,
  members,
  gain,
  lose,
  opens,
  closes,
  edited,
}: Omit<ImpactRow, 'here'>): string =>
  `${roleId} on ${screenId}: ${JSON.stringify({ members, gain, lose, opens, closes, edited })}`;

// What SQL says of a world. Its rows take the place of the tables, by their names, in a statement of its own.

const END = 1;
const epochOf = (open: boolean): number | null => (open ? null : END);
const dateOf = (moment: number): string | null => (Number.isFinite(moment) ? new Date(moment).toISOString() : null);

const DAY = 24 * HOUR;

const asTables = ({ rows, at, edits }: World) => ({
  at: dateOf(at),
  screen_use: edits.map(({ personId, companyId, screenId, daysAgo }) => ({
    person_id: personId,
    company_id: companyId,
    screen_id: screenId,
    last_edit_at: dateOf(at - daysAgo * DAY),
  })),
  person: rows.people.map(({ id, active, endsAt }) => ({ id, active, ends_at: endsAt })),
  company: rows.companies.map(({ id, active }) => ({ id, active })),
  membership: rows.memberships.map(({ personId, companyId, open }) => ({
    person_id: personId,
    company_id: companyId,
    to_epoch: epochOf(open),
  })),
  role: rows.roles.map(({ companyId, ...role }) => ({ ...role, company_id: companyId })),
  role_membership: rows.roleMemberships.map((row) => ({
    person_id: row.personId,
    role_id: row.roleId,
    deputyship_id: row.lent?.deputyshipId ?? null,
    emergency_id: row.emergencyId,
    company_id: row.companyId,
    valid_from: dateOf(row.validFrom),
    valid_until: dateOf(row.validUntil),
    to_epoch: epochOf(row.open),
  })),
  screen_grant: rows.grants.map((row) => ({
    role_id: row.roleId,
    screen_id: row.screenId,
    level: row.level,
    valid_from: dateOf(row.validFrom),
    valid_until: dateOf(row.validUntil),
    to_epoch: epochOf(row.open),
  })),
  screen_url: rows.urls.map(({ screenId, url, open }) => ({ screen_id: screenId, url, to_epoch: epochOf(open) })),
});

const from = (name: string, columns: string): RawBuilder<unknown> =>
  sql`(select * from jsonb_to_recordset(w.world -> ${name}::text) as t(${sql.raw(columns)}))`;

const PERIOD = 'valid_from timestamptz, valid_until timestamptz, to_epoch bigint';
const tablesOfWorld = sql`
  ${personRows} as ${from('person', 'id bigint, active boolean, ends_at timestamptz')},
  ${companyRows} as ${from('company', 'id bigint, active boolean')},
  ${membershipRows} as ${from('membership', 'person_id bigint, company_id bigint, to_epoch bigint')},
  ${roleRows} as ${from('role', 'id bigint, company_id bigint, name text, protected boolean, everyone boolean, active boolean')},
  ${roleMembershipRows} as ${from('role_membership', `person_id bigint, role_id bigint, company_id bigint, deputyship_id bigint, emergency_id bigint, ${PERIOD}`)},
  screen_grant as ${from('screen_grant', `role_id bigint, screen_id bigint, level text, ${PERIOD}`)},
  ${useRows} as ${from('screen_use', 'person_id bigint, company_id bigint, screen_id bigint, last_edit_at timestamptz')},
  ${screenUrlRows} as ${from('screen_url', 'screen_id bigint, url text, to_epoch bigint')}`;

const listOf = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(jsonb_agg(to_jsonb(each)), '[]') from (${rows}) each)`;

type Told = {
  readonly given: readonly { readonly person: number; readonly role: number; readonly company: number | null }[];
  readonly held: readonly {
    readonly person: number;
    readonly company: number;
    readonly belongs: boolean;
    readonly role: number;
    readonly admin: boolean;
  }[];
  readonly rights: readonly {
    readonly person: number;
    readonly company: number;
    readonly url: string;
    readonly level: Level;
    readonly until: string | null;
    readonly roles: readonly number[];
  }[];
  readonly granters: readonly { readonly company: number; readonly person: number }[];
  /** What the impact of the staged changes is weighed from. */
  readonly levels: Parameters<typeof impactOf>[1];
  readonly edits: readonly PlaceOf[];
};

const tellOf = async (worlds: readonly World[]): Promise<readonly Told[]> => {
  const at = sql`(w.world ->> 'at')::timestamptz`;
  const granters = COMPANIES.map(
    (company) => sql`select ${company}::bigint as company, person_id as person
      from ${granterIds(sql`${company}::bigint`, sql`${GIVEN.id}::bigint`, at)} granter`,
  );
  const { rows } = await sql<Told>`
    select told.* from jsonb_array_elements(${JSON.stringify(worlds.map(asTables))}::jsonb) with ordinality as w(world, number)
    cross join lateral (
      with ${tablesOfWorld}
      select
        ${listOf(sql`select a.person_id as person, a.role_id as role, a.company_id as company
          from ${givenRolesAt(at)} a join ${roleRows} r on r.id = a.role_id and not r.everyone`)} as given,
        ${listOf(sql`select person_id as person, company_id as company, belongs, role_id as role, is_admin as admin from ${heldRolesAt(at)} a`)} as held,
        ${listOf(sql`select r.person_id as person, r.company_id as company, u.url, r.level, ${lastEnd} as until,
          jsonb_agg(r.role_id) as roles from ${rightsAt(at)} r join ${screenUrlRows} u on u.screen_id = r.screen_id and u.to_epoch is null
          group by r.person_id, r.company_id, u.url, r.level`)} as rights,
        ${listOf(sql.join(granters, sql` union all `))} as granters,
        ${listOf(sql`select * from ${levelsGivenAt(at)} given`)} as levels,
        ${listOf(sql`select * from ${recentEditsAt(at)} edits`)} as edits
    ) told order by w.number`.execute(database.db);
  return rows;
};

/** When a level ends, by whichever roles give it or more. */
const endOf = (rights: Told['rights'], level: Level): string => {
  const ends = rights.filter((row) => RANK[row.level] >= RANK[level]).map(({ until }) => until);
  return ends.includes(null) ? NEVER : new Date(Math.max(...ends.map((end) => Date.parse(end ?? '')))).toISOString();
};

const EVERYWHERE = [null, ...COMPANIES];

/** What the staged changes of a world do, weighed from its rows as the product weighs them. */
const weighed = async ({ staged }: World, { held, levels, edits }: Told): Promise<readonly ImpactRow[]> => {
  const changed = new Set(staged.map(({ screenId }) => screenId));
  const onChanged = ({ screenId }: { readonly screenId: number }): boolean => changed.has(screenId);
  const roles = held.flatMap(({ person: personId, company: companyId, role: roleId, belongs }): readonly HeldIn[] =>
    belongs ? [{ personId, companyId, roleId }] : [],
  );
  const impact = impactOf(staged, levels.filter(onChanged));
  await impact.add(roles, edits.filter(onChanged), []);
  return (await impact.result()).rows;
};

const linesOfRows = async (world: World, told: Told): Promise<readonly string[]> => [
  ...told.given.flatMap(({ person, role, company }) =>
    (company === null ? EVERYWHERE : [company]).map((each) => line(person, each, `was given ${role}`)),
  ),
  ...told.held.map(({ person, company, belongs, role }) => line(person, company, `holds ${role}`, belongs)),
  ...told.held.filter(({ admin }) => admin).map(({ person, company }) => line(person, company, 'is Admin')),
  ...told.rights.flatMap(({ person, company, url }) => {
    const own = told.rights.filter((row) => row.person === person && row.company === company && row.url === url);
    return LEVELS.filter((level) => own.some((row) => RANK[row.level] >= RANK[level])).map((level) =>
      line(person, company, `has ${level} on ${url} until ${endOf(own, level)}`),
    );
  }),
  ...told.granters.map(({ person, company }) => line(person, company, 'may give')),
  ...(await weighed(world, told)).map(impactLine),
];

// What the engine says of it.

const asking = (facts: KnownFacts, at: number) =>
  callerById({
    epochs: { current: async () => new Map() },
    facts: { atLeast: async () => facts, epochOf: () => 1, now: () => at },
  });

type Seat = { readonly person: number; readonly company: number; readonly belongs: boolean; readonly caller: Caller };

/** Everybody where the product lets them work. */
const seatsIn = async ({ rows, at }: World, facts: KnownFacts): Promise<readonly Seat[]> => {
  const callerOf = asking(facts, at);
  const all = PEOPLE.flatMap((person) => COMPANIES.map((company) => ({ person, company })));
  const seats = await Promise.all(
    all.map(async ({ person, company }) => {
      const belongs = rows.memberships.some((row) => row.open && row.personId === person && row.companyId === company);
      const caller = await callerOf(person, company).catch(() => null);
      return caller === null ? [] : [{ person, company, belongs, caller }];
    }),
  );
  return seats.flat();
};

/** When a level ends, if nothing else begins until then: rights made ready say themselves when they change next. */
const endIn = (facts: KnownFacts, { person, company }: Seat, url: string, level: Level, at: number): string => {
  let moment = at;
  while (Number.isFinite(moment)) {
    const rights = facts.rights.of(person, company, moment);
    if (RANK[levelIn(rights, url) ?? 'none'] < RANK[level]) return new Date(moment).toISOString();
    moment = rights.until;
  }
  return NEVER;
};

const givenLines = (facts: KnownFacts, at: number): readonly string[] =>
  PEOPLE.flatMap((person) =>
    EVERYWHERE.flatMap((company) => {
      const rights = facts.rights.of(person, company, at);
      return rights.roles.filter((role) => !role.everyone).map(({ id }) => line(person, company, `was given ${id}`));
    }),
  );

const rightLines = ({ rows, at }: World, seats: readonly Seat[]): readonly string[] => {
  const begun = (row: { readonly validFrom: number }): boolean => row.validFrom <= at;
  const facts = factsIn({
    ...rows,
    roleMemberships: rows.roleMemberships.filter(begun),
    grants: rows.grants.filter(begun),
  });
  return seats.flatMap((seat) =>
    URLS.flatMap((url) => {
      const { level } = seat.caller.decide(url);
      return LEVELS.filter((each) => RANK[level ?? 'none'] >= RANK[each]).map((each) =>
        line(seat.person, seat.company, `has ${each} on ${url} until ${endIn(facts, seat, url, each, at)}`),
      );
    }),
  );
};

const mayGive = ({ caller, belongs }: Seat): boolean =>
  belongs &&
  (caller.isAdmin ||
    ([GIVING.url, rolesUrl, usersUrl, accessRequestsUrl].some((url) => caller.levelOf(url) === 'edit') &&
      caller.levelOf(GIVEN.url) !== null));

/** The same world, where the staged cells hold what they are to hold. */
const changedFacts = ({ rows, staged }: World): KnownFacts => {
  const isStaged = (row: { readonly roleId: number; readonly screenId: number }): boolean =>
    staged.some(({ roleId, screenId }) => row.roleId === roleId && row.screenId === screenId);
  const always = { validFrom: 0, validUntil: Number.POSITIVE_INFINITY, open: true };
  const cells = staged.flatMap(({ roleId, screenId, to }, index) =>
    to === 'none' ? [] : [{ id: 90 + index, roleId, screenId, level: to, ...always }],
  );
  return factsIn({ ...rows, grants: [...rows.grants.filter((row) => !isStaged(row)), ...cells] });
};

/** What each change does to the holders of its role, all of the changes made: person by person, by the engine alone. */
const impactsOf = (world: World, facts: KnownFacts, seats: readonly Seat[]): readonly Omit<ImpactRow, 'here'>[] => {
  const { staged, at, edits } = world;
  const after = changedFacts(world);
  return staged.map(({ roleId, screenId }) => {
    const url = screenId === GIVEN.id ? GIVEN.url : GIVING.url;
    const touched = seats.flatMap(({ person, company, belongs }) => {
      const rights = facts.rights.of(person, company, at);
      if (!belongs || !rights.roles.some((role) => role.id === roleId)) return [];
      const changed = after.rights.of(person, company, at);
      const edited = edits.some(
        (edit) =>
          edit.personId === person && edit.companyId === company && edit.screenId === screenId && edit.daysAgo < 90,
      );
      return [{ person, edited, was: RANK[levelIn(rights, url) ?? 'none'], is: RANK[levelIn(changed, url) ?? 'none'] }];
    });
    const people = (which: (one: (typeof touched)[number]) => boolean): number =>
      new Set(touched.filter(which).map(({ person }) => person)).size;
    return {
      roleId,
      screenId,
      members: people(() => true),
      gain: people(({ was, is }) => is > was),
      lose: people(({ was, is }) => is < was),
      opens: people(({ was, is }) => was === 0 && is > 0),
      closes: people(({ was, is }) => was > 0 && is === 0),
      edited: people(({ was, is, edited }) => is < was && edited),
    };
  });
};

const linesOfEngine = (world: World, facts: KnownFacts, seats: readonly Seat[]): readonly string[] => [
  ...givenLines(facts, world.at),
  ...seats.flatMap(({ person, company, belongs }) =>
    facts.rights.of(person, company, world.at).roles.map(({ id }) => line(person, company, `holds ${id}`, belongs)),
  ),
  ...seats.filter(({ caller }) => caller.isAdmin).map(({ person, company }) => line(person, company, 'is Admin')),
  ...rightLines(world, seats),
  ...seats.filter(mayGive).map(({ person, company }) => line(person, company, 'may give')),
  ...impactsOf(world, facts, seats).map(impactLine),
];

/** The engine's reason for letting somebody in is one that SQL finds too. */
const unexplained = ({ rows }: World, seats: readonly Seat[], { rights }: Told): readonly string[] =>
  seats.flatMap(({ person, company, caller }) =>
    URLS.filter((url) => {
      const { level, because } = caller.decide(url);
      const grant = rows.grants.find(({ id }) => id === because('tr').at(-1)?.id);
      const same = rights.find(
        (row) => row.person === person && row.company === company && row.url === url && row.level === level,
      );
      return level !== null && !(grant && same?.roles.includes(grant.roleId));
    }).map((url) => line(person, company, `opens ${url} for no reason`)),
  );

/** What there is to be said of a world. */
const SAID = [
  /in every company was given/,
  /in \d was given/,
  /in \d holds/,
  /as administrator, holds/,
  /is Admin/,
  /has view .* until never/,
  /has view .* until \d/,
  /has edit .* until never/,
  /has edit .* until \d/,
  /may give/,
  /"members":[23]/,
  /"gain":[1-3]/,
  /"lose":[1-3]/,
  /"opens":[1-3]/,
  /"closes":[1-3]/,
  /"edited":[1-3]/,
];

const sorted = (lines: readonly string[]): readonly string[] => [...new Set(lines)].toSorted();

describe('rights as rows of SQL', () => {
  it(`say of ${WORLDS} worlds what the engine says: who works where, who holds, may open and give, what a change does`, async () => {
    const worlds = drawWorlds(WORLDS, SEED);
    const said = new Map(SAID.map((what) => [what, 0]));
    for (let first = 0; first < WORLDS; first += AT_ONCE) {
      const told = await tellOf(worlds.slice(first, first + AT_ONCE));
      for (const [index, rows] of told.entries()) {
        const world = worlds[first + index] as World;
        const facts = factsIn(world.rows);
        const seats = await seatsIn(world, facts);
        const drawn = { seed: SEED, number: first + index, world };
        const engine = sorted(linesOfEngine(world, facts, seats));
        expect({
          ...drawn,
          lines: sorted([...(await linesOfRows(world, rows)), ...unexplained(world, seats, rows)]),
        }).toEqual({
          ...drawn,
          lines: engine,
        });
        for (const what of SAID) if (engine.some((each) => what.test(each))) said.set(what, (said.get(what) ?? 0) + 1);
      }
    }
    // Of everything there were enough worlds in which it came about.
    expect([...said].filter(([, count]) => count < WORLDS / 100)).toEqual([]);
  }, 120_000);
});
