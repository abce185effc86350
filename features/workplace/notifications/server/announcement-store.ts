import { personRows } from '#features/core/users/server/api.ts';
import { companyRows, membershipRows } from '#features/core/companies/server/api.ts';
import { givenRoleRows, roleRows } from '#features/core/access/server/api.ts';
import { type RawBuilder, sql } from 'kysely';
import { fold } from '#platform/contract/turkish.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import type { RoleNamed } from '#platform/server/role-use.ts';
import { announcementsUrl } from '../contract/addresses.ts';
import type { AnnouncementState, AudienceKind } from '../contract/vocabulary.ts';
import type { NotificationTables } from './tables.ts';

/** Whether a person is among those an announcement is for, as people and roles stand now. */
const isFor = (person: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`case a.audience
  when 'everyone' then true
  when 'company' then exists (select 1 from ${membershipRows} c
    where c.person_id = ${person} and c.company_id = a.company_id and c.to_epoch is null)
  when 'role' then exists (select 1 from ${givenRoleRows} h where h.role_id = a.role_id and h.person_id = ${person}
    and (h.company_id is null or a.company_id is null or h.company_id = a.company_id))
  else exists (select 1 from announcement_person n where n.announcement_id = a.id and n.person_id = ${person}) end`;

const stateNow = sql<AnnouncementState>`case when a.withdrawn_at is not null then 'withdrawn'
  when a.shown_from > clock_timestamp() then 'planned'
  when a.shown_until <= clock_timestamp() then 'over' else 'shown' end`;

export type ShownAnnouncement = {
  readonly id: number;
  readonly message_tr: string;
  readonly message_en: string;
  readonly shown_from: Date;
  readonly shown_until: Date | null;
  readonly read: boolean;
};

/** Announcements to a person that are in their time; row security leaves those of no company and of the caller's. */
export const announcementsTo = async (tx: Tx, person: number): Promise<readonly ShownAnnouncement[]> => {
  const { rows } = await sql<ShownAnnouncement>`
    select a.id, a.message_tr, a.message_en, a.shown_from, a.shown_until,
      exists (select 1 from announcement_receipt r where r.announcement_id = a.id and r.person_id = ${person}) as read
    from announcement a where ${stateNow} = 'shown' and ${isFor(sql`${person}`)}
    order by a.shown_from desc, a.id desc limit 20`.execute(tx);
  return rows;
};

/** Notes that a person has read those of the ids that are to them; answers how many were new. */
export const noteRead = async (tx: Tx, person: number, ids: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into announcement_receipt (announcement_id, person_id)
    select a.id, ${person} from announcement a
    where a.id in (${sql.join(ids)}) and ${stateNow} = 'shown' and ${isFor(sql`${person}`)}
    on conflict do nothing returning announcement_id as id`.execute(tx);
  return rows.length;
};

export type StoredAnnouncement = {
  readonly id: number;
  readonly messageTr: string;
  readonly messageEn: string;
  readonly audience: AudienceKind;
  readonly audienceName: string | null;
  readonly companyId: number | null;
  readonly roleId: number | null;
  readonly company: string | null;
  readonly from: Date;
  readonly until: Date | null;
  readonly state: AnnouncementState;
  readonly madeBy: string;
  readonly people: number;
  readonly read: number;
  readonly version: number;
};

type Filter = {
  /** One company's alone; null: all. */
  readonly company: number | null;
  readonly state: AnnouncementState | 'all';
  readonly skip: number;
  readonly take: number;
  readonly id?: number | undefined;
};

const NAMES = 3;

const filtered = ({
  company,
  state,
  id,
}: Filter) => sql<boolean>`(${company}::bigint is null or a.company_id = ${company}::bigint)
  and (${state} = 'all' or ${stateNow} = ${state}) and (${id ?? null}::bigint is null or a.id = ${id ?? null}::bigint)`;

/** A page of announcements, the newest first, with how many they are for and how many have read them. */
export const listAnnouncements = async (
  tx: Tx,
  filter: Filter,
): Promise<{ readonly rows: readonly StoredAnnouncement[]; readonly total: number }> => {
  const where = filtered(filter);
  const { rows } = await sql<StoredAnnouncement>`
    with page as (select a.* from announcement a where ${where}
      order by a.shown_from desc, a.id desc offset ${filter.skip} limit ${filter.take})
    select a.id, a.message_tr as "messageTr", a.message_en as "messageEn", a.audience, a.company_id as "companyId",
      a.role_id as "roleId", k.name as company, a.shown_from as "from", a.shown_until as until, ${stateNow} as state,
      a.version, btrim(b.first_name || ' ' || b.last_name) as "madeBy",
      case a.audience when 'company' then k.name when 'role' then r.name when 'people' then (
        select string_agg(name, ', ') from (select btrim(p.first_name || ' ' || p.last_name) as name
          from announcement_person n join ${personRows} p on p.id = n.person_id where n.announcement_id = a.id
          order by p.name_order collate "C", p.id limit ${NAMES}) as first) end as "audienceName",
      (select count(*) from ${personRows} p where p.active and ${isFor(sql`p.id`)}) as people,
      (select count(*) from announcement_receipt t where t.announcement_id = a.id) as read
    from page a join ${personRows} b on b.id = a.made_by
    left join ${companyRows} k on k.id = a.company_id left join ${roleRows} r on r.id = a.role_id
    order by a.shown_from desc, a.id desc`.execute(tx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from announcement a where ${where}`.execute(tx);
  return { rows, total: counted[0]?.total ?? 0 };
};

/** One announcement, or null; `company` limits it as in the list. */
export const findAnnouncement = async (
  tx: Tx,
  id: number,
  company: number | null,
): Promise<StoredAnnouncement | null> =>
  (await listAnnouncements(tx, { id, company, state: 'all', skip: 0, take: 1 })).rows[0] ?? null;

type NewAnnouncement = Pick<
  NotificationTables['announcement'],
  'company_id' | 'message_tr' | 'message_en' | 'shown_from' | 'shown_until' | 'made_by' | 'audience' | 'role_id'
>;

export const insertAnnouncement = async (
  tx: Tx,
  announcement: NewAnnouncement,
  people: readonly number[],
): Promise<number> => {
  const db = tables<NotificationTables>(tx);
  const { id } = await db
    .insertInto('announcement')
    .values({ ...announcement, withdrawn_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (people.length > 0)
    await db
      .insertInto('announcement_person')
      .values(people.map((person) => ({ announcement_id: id, person_id: person })))
      .execute();
  return id;
};

type Edited = Pick<NotificationTables['announcement'], 'message_tr' | 'message_en' | 'shown_from' | 'shown_until'>;

/** Changes an announcement that still has this version; answers whether it had. */
export const updateAnnouncement = async (tx: Tx, id: number, version: number, edited: Edited): Promise<boolean> => {
  const changed = await tables<NotificationTables>(tx)
    .updateTable('announcement')
    .set({ ...edited, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
};

/** Takes an announcement back, once; answers its new version, or null where it was taken back before. */
export const withdraw = async (tx: Tx, id: number): Promise<number | null> => {
  const changed = await tables<NotificationTables>(tx)
    .updateTable('announcement')
    .set((eb) => ({ withdrawn_at: sql<Date>`clock_timestamp()`, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning('version')
    .executeTakeFirst();
  return changed?.version ?? null;
};

/** Puts an announcement back that was taken back a moment ago; answers its new version, or null where it is too late. */
export const reinstate = async (tx: Tx, id: number, version: number): Promise<number | null> => {
  const changed = await tables<NotificationTables>(tx)
    .updateTable('announcement')
    .set((eb) => ({ withdrawn_at: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('withdrawn_at', '>', sql<Date>`clock_timestamp() - interval '10 minutes'`)
    .returning('version')
    .executeTakeFirst();
  return changed?.version ?? null;
};

/** The people an announcement to people is for. */
export const recipientsOf = async (tx: Tx, id: number): Promise<readonly number[]> => {
  const rows = await tables<NotificationTables>(tx)
    .selectFrom('announcement_person')
    .select('person_id')
    .where('announcement_id', '=', id)
    .execute();
  return rows.map((row) => row.person_id);
};

export type Receipt = { personId: number; name: string; userName: string; readAt: Date | null };

/** Who has read an announcement and who has not; whoever read it counts, also when they are not among its people now. */
export const listReceipts = async (
  tx: Tx,
  id: number,
  { read, skip, take }: { readonly read: 'all' | 'yes' | 'no'; readonly skip: number; readonly take: number },
): Promise<{ readonly rows: Receipt[]; readonly total: number }> => {
  const from = sql`from announcement a cross join ${personRows} p
    left join announcement_receipt t on t.announcement_id = a.id and t.person_id = p.id
    where a.id = ${id} and (t.read_at is not null or (p.active and ${isFor(sql`p.id`)}))
      and (${read} = 'all' or (${read} = 'yes') = (t.read_at is not null))`;
  const { rows } = await sql<Receipt>`
    select p.id as "personId", btrim(p.first_name || ' ' || p.last_name) as name, p.user_name as "userName",
      t.read_at as "readAt" ${from} order by t.read_at desc nulls first, p.name_order collate "C", p.id
    offset ${skip} limit ${take}`.execute(tx);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(tx);
  return { rows, total: counted[0]?.total ?? 0 };
};

export type Role = {
  readonly id: number;
  readonly name: string;
  readonly companyId: number | null;
  readonly company: string | null;
};

/** Roles that may be announced to: those of one company, or all; not the one that everybody has. */
export const announceableRoles = async (tx: Tx, company: number | null): Promise<Role[]> => {
  const { rows } = await sql<Role>`
    select r.id, r.name, r.company_id as "companyId", k.name as company
    from ${roleRows} r left join ${companyRows} k on k.id = r.company_id
    where r.active and not r.everyone and (${company}::bigint is null or r.company_id = ${company}::bigint)
    order by turkish_order(k.name) collate "C" nulls first, turkish_order(r.name) collate "C", r.id`.execute(tx);
  return rows;
};

/** Active people found by name or user name, in one company or all. */
export const findRecipients = async (
  tx: Tx,
  search: string,
  company: number | null,
): Promise<{ id: number; name: string; userName: string }[]> => {
  const like = `%${fold(search.trim()).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<{ id: number; name: string; userName: string }>`
    select p.id, btrim(p.first_name || ' ' || p.last_name) as name, p.user_name as "userName" from ${personRows} p
    where p.active and (p.name_fold like ${like} or p.user_name like ${like})
      and (${company}::bigint is null or exists (select 1 from ${membershipRows} c
        where c.person_id = p.id and c.company_id = ${company}::bigint and c.to_epoch is null))
    order by p.name_order collate "C", p.id limit 20`.execute(tx);
  return rows;
};

/** Which of the people are there: active, and of the company where one is named. */
export const knownRecipients = async (
  tx: Tx,
  people: readonly number[],
  company: number | null,
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    select p.id from ${personRows} p where p.active and p.id in (${sql.join(people)})
      and (${company}::bigint is null or exists (select 1 from ${membershipRows} c
        where c.person_id = p.id and c.company_id = ${company}::bigint and c.to_epoch is null))`.execute(tx);
  return new Set(rows.map((row) => row.id));
};

/** Announcements to those who hold a role that are not over, of one company or of all, the newest first. */
export const announcementsForRole = async (
  tx: Tx,
  roleId: number,
  company: number | null,
): Promise<readonly RoleNamed[]> => {
  const { rows } = await sql<{ id: number; tr: string; en: string }>`
    select a.id, a.message_tr as tr, a.message_en as en from announcement a
    where a.role_id = ${roleId} and a.withdrawn_at is null
      and (a.shown_until is null or a.shown_until > clock_timestamp())
      and (${company}::bigint is null or a.company_id = ${company}::bigint)
    order by a.shown_from desc, a.id desc limit 20`.execute(tx);
  return rows.map(({ id, tr, en }) => ({ id, name: { tr, en }, address: `${announcementsUrl}?row=${id}` }));
};
