import { sql } from 'kysely';
import { readable } from '#platform/server/data-source.ts';
import { usersSource } from '../contract/sources.ts';
import { sharedPeople, visiblePeople } from './visibility.ts';

const companies = sql`(select string_agg(c.name, ', ' order by turkish_order(c.name) collate "C", c.id) from membership m
  join company c on c.id = m.company_id and c.active where m.person_id = p.id and m.to_epoch is null)`;

const roles = sql`(select string_agg(distinct r.name, ', ') from role_membership m join role r on r.id = m.role_id and r.active
  where m.person_id = p.id and m.to_epoch is null and m.valid_from <= clock_timestamp()
    and (m.valid_until is null or m.valid_until > clock_timestamp()))`;

/** The people the caller may see; row security shows of their companies and roles what the caller may see of those. */
export const users = readable(usersSource, {
  rows: async (context) => {
    const among = await visiblePeople(context);
    const unseen = await sharedPeople(context);
    const shown = (column: 'last_sign_in_at' | 'last_seen_at') =>
      unseen.length === 0
        ? sql.ref(column)
        : sql`case when id = any(${[...unseen]}::bigint[]) then null else ${sql.ref(column)} end`;
    const from = sql`(select person.*, ${shown('last_sign_in_at')} as shown_sign_in, ${shown('last_seen_at')} as shown_seen
      from person) p`;
    return { from, where: among === undefined ? sql`true` : sql`p.id in ${among}` };
  },
  columns: {
    id: sql`p.id`,
    name: { value: sql`p.first_name || ' ' || p.last_name`, order: sql`p.name_order` },
    userName: sql`p.user_name`,
    email: sql`p.email`,
    companies,
    roles,
    active: sql`p.active`,
    lastSignInAt: sql`p.shown_sign_in`,
    lastSeenAt: sql`p.shown_seen`,
    createdAt: sql`p.created_at`,
    version: sql`p.version`,
  },
  searchFold: sql`p.name_fold`,
});
