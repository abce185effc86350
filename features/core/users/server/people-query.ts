import { type Expression, type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { fold } from '#platform/contract/turkish.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import type { userSorts, userStates } from '../contract/vocabulary.ts';
import type { UserTables } from './tables.ts';

export type PeopleQuery = {
  readonly search: string;
  readonly state: (typeof userStates)[number];
  readonly sort: (typeof userSorts)[number];
  readonly skip: number;
  readonly take: number;
  /** Ids of the people to look among; all where it is absent. */
  readonly among?: Expression<number> | undefined;
  /** Ids of people to leave out. */
  readonly except?: Expression<number> | undefined;
  /** Ids of people whose last sign-in is not the caller's to see: it neither shows nor orders them. */
  readonly unseenSignIns?: readonly number[];
  /** How many there are, where that is known: it is not counted then. */
  readonly total?: number | undefined;
};

export type PersonRow = {
  readonly id: number;
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly active: boolean;
  readonly lastSignInAt: Date | null;
  readonly lastSeenAt: Date | null;
  readonly createdAt: Date;
  readonly version: number;
};

const MAX_TERMS = 8;

/** A term as a LIKE pattern that means itself. */
const containing = (term: string): string => `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Each word must be found in the names, the user name or the e-mail: "yıl elif" finds Elif Yılmaz. */
const foundBy = (search: string): RawBuilder<boolean> => {
  const terms = fold(search).split(/\s+/).filter(Boolean).slice(0, MAX_TERMS);
  const each = terms.map((term) => {
    const like = containing(term);
    return sql`person.name_fold like ${like}`;
  });
  return each.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(each, sql` and `)}`;
};

const ORDER = {
  name: sql`person.name_fold`,
  userName: sql`person.user_name`,
  email: sql`lower(person.email)`,
} as const;

/** Others than those few keep the bare column, which has nothing to compute. */
const lastAt =
  (at: RawBuilder<Date | null>) =>
  (unseen: readonly number[] = []): RawBuilder<Date | null> =>
    unseen.length === 0 ? at : sql`case when person.id = any(${[...unseen]}::bigint[]) then null else ${at} end`;
const lastSignIn = lastAt(sql`person.last_sign_in_at`);
const lastSeen = lastAt(sql`person.last_seen_at`);

/** Empty values stand last in both directions; the id makes the order of pages whole. */
const orderOf = ({ sort, unseenSignIns }: Pick<PeopleQuery, 'sort' | 'unseenSignIns'>): RawBuilder<unknown> => {
  const descending = sort.startsWith('-');
  const by = (descending ? sort.slice(1) : sort) as keyof typeof ORDER | 'lastSignIn';
  const column = by === 'lastSignIn' ? lastSignIn(unseenSignIns) : ORDER[by];
  return sql`${column} ${descending ? sql`desc` : sql`asc`} nulls last, person.id`;
};

const columns = [
  'person.id',
  'person.user_name as userName',
  'person.first_name as firstName',
  'person.last_name as lastName',
  'person.email',
  'person.active',
  'person.created_at as createdAt',
  'person.version',
] as const;

const wantedOf = (query: PeopleQuery) => (eb: ExpressionBuilder<UserTables, 'person'>) =>
  eb.and([
    eb('person.erased_at', 'is', null),
    foundBy(query.search),
    ...(query.state === 'all' ? [] : [eb('person.active', '=', query.state === 'active')]),
    ...(query.among ? [eb('person.id', 'in', query.among)] : []),
    ...(query.except ? [eb('person.id', 'not in', query.except)] : []),
  ]);

/** A page of people, found by name, user name or e-mail, and how many there are; in one trip to the database. */
export const searchPeople = async (tx: Tx, query: PeopleQuery): Promise<{ rows: PersonRow[]; total: number }> => {
  const found = tables<UserTables>(tx).selectFrom('person').where(wantedOf(query));
  const count = found.select((eb) => eb.fn.countAll<number>().as('total'));
  // Ids alone first: the index gives them, so the rows of the pages before are never read.
  const order = orderOf(query);
  const page = found.select('person.id').orderBy(order).offset(query.skip).limit(query.take);
  const counted = await tables<UserTables>(tx)
    .selectFrom('person')
    .select(columns)
    .select(lastSignIn(query.unseenSignIns).as('lastSignInAt'))
    .select(lastSeen(query.unseenSignIns).as('lastSeenAt'))
    .select((query.total === undefined ? sql<number>`(${count})` : sql<number>`${query.total}::bigint`).as('total'))
    .where('person.id', 'in', page)
    .orderBy(order)
    .execute();
  // A page beyond the last one has no row to say how many there are.
  const total = counted[0]?.total ?? query.total ?? (await count.executeTakeFirstOrThrow()).total;
  return { rows: counted.map(({ total: _, ...row }) => row), total };
};

/** One person by id, or null, also where they were erased; `among` as in a search. */
export const findPerson = async (tx: Tx, id: number, among?: Expression<number>): Promise<PersonRow | null> => {
  const found = tables<UserTables>(tx)
    .selectFrom('person')
    .select([...columns, 'person.last_sign_in_at as lastSignInAt', 'person.last_seen_at as lastSeenAt'])
    .where('person.id', '=', id)
    .where('person.erased_at', 'is', null);
  return (await (among ? found.where('person.id', 'in', among) : found).executeTakeFirst()) ?? null;
};

/** People by their ids; `among` as in a search. Unknown ids are left out, and people who were erased. */
export const findPeople = async (
  tx: Tx,
  ids: readonly number[],
  among?: Expression<number>,
): Promise<readonly PersonRow[]> => {
  const found = tables<UserTables>(tx)
    .selectFrom('person')
    .select([...columns, 'person.last_sign_in_at as lastSignInAt', 'person.last_seen_at as lastSeenAt'])
    .where(sql<boolean>`person.id = any(${[...ids]}::bigint[])`)
    .where('person.erased_at', 'is', null);
  return (among ? found.where('person.id', 'in', among) : found).orderBy('person.id').execute();
};
