import { sql } from 'kysely';
import { inTransaction } from '#platform/server/db.ts';
import type { Product } from '../product.ts';

/** 1: may look, 2: may edit. */
export type Level = 1 | 2;

/** Until when somebody has a right, in milliseconds since 1970; for good is Infinity. */
type Until = ReadonlyMap<string, number>;

export const keyOf = (person: number, company: number, screen: number, level: Level): string =>
  `${person} ${company} ${screen} ${level}`;

/** Everybody's rights, read from the rows and computed by the drill itself: nothing of the product decides here. */
export type Rights = {
  /** What people have now. */
  readonly now: Until;
  /** What they have now or will have. */
  readonly everAfter: Until;
};

type Path = {
  readonly person: number;
  readonly company: number;
  readonly screen: number;
  readonly level: 'view' | 'edit';
  readonly until: Date | null;
  readonly begun: boolean;
};

/** Each way by which somebody has a screen: a role of theirs, or everybody's, in a company of theirs, and a cell of it. */
const readPaths = (product: Product): Promise<readonly Path[]> =>
  inTransaction(product.database.db, 'every-company', async (tx) => {
    const { rows } = await sql<Path>`
      select p.id as person, c.company_id as company, g.screen_id as screen, g.level,
        case when m.valid_until is null then g.valid_until when g.valid_until is null then m.valid_until
          else least(m.valid_until, g.valid_until) end as until,
        m.valid_from <= clock_timestamp() and g.valid_from <= clock_timestamp() as begun
      from role_membership m
      join role r on r.id = m.role_id and r.active
      join person p on p.id = m.person_id and p.active
      join membership c on c.person_id = p.id and c.to_epoch is null
        and (m.company_id is null or m.company_id = c.company_id) and (r.company_id is null or r.company_id = c.company_id)
      join screen_grant g on g.role_id = r.id and g.to_epoch is null
      where m.to_epoch is null and (m.valid_until is null or m.valid_until > clock_timestamp())
        and (g.valid_until is null or g.valid_until > clock_timestamp())
      union all
      select p.id, c.company_id, g.screen_id, g.level, g.valid_until, g.valid_from <= clock_timestamp()
      from role r
      join screen_grant g on g.role_id = r.id and g.to_epoch is null
      join membership c on c.to_epoch is null
      join person p on p.id = c.person_id and p.active
      where r.everyone and r.active and (g.valid_until is null or g.valid_until > clock_timestamp())`.execute(tx);
    return rows;
  });

const gather = (paths: readonly Path[]): Until => {
  const longest = new Map<string, number>();
  for (const { person, company, screen, level, until } of paths)
    for (const each of level === 'edit' ? ([1, 2] as const) : ([1] as const)) {
      const key = keyOf(person, company, screen, each);
      const end = until?.getTime() ?? Number.POSITIVE_INFINITY;
      longest.set(key, Math.max(longest.get(key) ?? 0, end));
    }
  return longest;
};

export const readRights = async (product: Product): Promise<Rights> => {
  const paths = await readPaths(product);
  return { now: gather(paths.filter(({ begun }) => begun)), everAfter: gather(paths) };
};

/** What somebody has after a change that they had not, or not for so long. */
export const gainsBetween = (before: Rights, after: Rights): readonly string[] =>
  [...after.everAfter].filter(([key, until]) => until > (before.everAfter.get(key) ?? 0)).map(([key]) => key);

/** How many people of a company may do more at once by a change, and how many less. */
export const movedBetween = (before: Rights, after: Rights, company: number) => {
  const newIn = (rights: Until, other: Until): number =>
    new Set(
      [...rights.keys()].flatMap((key) => {
        const [person, where] = key.split(' ').map(Number);
        return where === company && !other.has(key) ? [person] : [];
      }),
    ).size;
  return { gain: newIn(after.now, before.now), lose: newIn(before.now, after.now) };
};

export const isSame = (before: Rights, after: Rights): boolean =>
  before.everAfter.size === after.everAfter.size &&
  [...after.everAfter].every(([key, until]) => before.everAfter.get(key) === until);

/** Whether one of these people has what somebody gained, in that company, and for as long. */
export const mayGive = (people: readonly number[], before: Rights, after: Rights, gain: string): boolean => {
  const [, company, screen, level] = gain.split(' ').map(Number);
  const until = after.everAfter.get(gain) ?? 0;
  return people.some(
    (person) => (before.now.get(keyOf(person, company ?? 0, screen ?? 0, level as Level)) ?? 0) >= until,
  );
};
