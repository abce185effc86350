import { sql } from 'kysely';
import { recordAudit } from '#features/core/audit/server/api.ts';
import type { ChangeContext } from '#platform/server/own-change.ts';
import { nameFoldOf, type NewPerson } from './person-store.ts';

export type ManyPeople = {
  readonly people: readonly (NewPerson & {
    readonly subject: string;
    readonly lastSignInAt: Date | null;
    readonly department: string;
    readonly title: string;
  })[];
  readonly issuer: string;
};

/** Adds many people in a few statements, each with an account at an issuer; gives their ids in the order given. One audit event tells of all. */
export const seedManyPeople = async (
  change: ChangeContext,
  { people, issuer }: ManyPeople,
): Promise<readonly number[]> => {
  const { tx } = change;
  const epoch = await change.epoch();
  const { rows } = await sql<{ id: number; userName: string }>`
    insert into person
      (user_name, first_name, last_name, email, name_fold, last_sign_in_at, last_seen_at, department, job_title, epoch)
    select p.user_name, p.first_name, p.last_name, p.email, p.name_fold, p.last_sign_in_at, p.last_sign_in_at,
      p.department, p.job_title, ${epoch}
    from unnest(
      ${people.map((person) => person.userName)}::text[], ${people.map((person) => person.firstName)}::text[],
      ${people.map((person) => person.lastName)}::text[], ${people.map((person) => person.email)}::text[],
      ${people.map(nameFoldOf)}::text[], ${people.map((person) => person.lastSignInAt?.toISOString() ?? null)}::timestamptz[],
      ${people.map((person) => person.department)}::text[], ${people.map((person) => person.title)}::text[]
    ) as p (user_name, first_name, last_name, email, name_fold, last_sign_in_at, department, job_title)
    returning id, user_name as "userName"`.execute(tx);
  const byName = new Map(rows.map((row) => [row.userName, row.id]));
  const ids = people.map((person) => byName.get(person.userName) as number);
  await sql`insert into person_state (person_id, active, from_epoch)
    select id, true, ${epoch} from unnest(${ids}::bigint[]) as p (id)`.execute(tx);
  await sql`insert into person_identity (person_id, issuer, subject, from_epoch)
    select p.id, ${issuer}, p.subject, ${epoch}
    from unnest(${ids}::bigint[], ${people.map((person) => person.subject)}::text[]) as p (id, subject)`.execute(tx);
  await recordAudit(change, {
    action: 'user.created',
    company: null,
    subject: { kind: 'person', id: null, name: `${people.length}` },
    before: null,
    after: { people: people.length, first: people[0]?.userName, last: people.at(-1)?.userName },
  });
  return ids;
};
