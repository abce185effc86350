import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendEvents } from '#features/core/audit/server/audit-store.ts';
import { walkChain } from '#features/core/audit/server/walk-chain.ts';
import { inTransaction, type Tx } from '#platform/server/db.ts';
import { migrate, migratorOf } from '#platform/server/migrate.ts';
import { sealWith } from '#platform/server/seal.ts';
import { serverFeatures } from './server-features.ts';
import { type Empty, openEmpty } from './testing/empty-database.ts';

const seal = sealWith('a key of this test');
const MENDING = '0130-audit-companies';
const LONG = 120_000;
let old: Empty;

/** Row security binds the owner as well: what a test writes, it writes for every company. */
const everywhere = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(old.owner, 'every-company', work);

const moved = async (to: string): Promise<void> => {
  const { error } = await migratorOf(old.owner, serverFeatures).migrateTo(to);
  expect(error).toBeUndefined();
};

/** An event as it was signed and filed before: under the company its author worked in. */
const recorded = async (
  event: { id: number; at: string; company: number | null; action: string; subject: string },
  previous: string,
) => {
  const { id, at, company, action, subject } = event;
  const text = [
    id,
    new Date(at).toISOString(),
    company,
    1,
    'Elif Yılmaz',
    action,
    'person',
    subject,
    'Uzak Kişi',
    null,
    null,
    null,
    'r',
    previous,
  ];
  const hash = seal(JSON.stringify(text));
  await everywhere(async (tx) => {
    await sql`insert into audit_event (id, at, company_id, actor_id, actor_name, action, subject_kind, subject_id, subject_name,
      before, after, reason, request_id, previous_hash, hash)
    values (${id}, ${at}::timestamptz, ${company}::bigint, 1, 'Elif Yılmaz', ${action}, 'person', ${subject}, 'Uzak Kişi',
      null, null, null, 'r', ${previous}, ${hash})`.execute(tx);
    await sql`update audit_head set event_id = ${id}, hash = ${hash}`.execute(tx);
  });
  return hash;
};

beforeAll(async () => {
  old = await openEmpty();
  const names = serverFeatures.flatMap((feature) => Object.keys(feature.migrations ?? {})).toSorted();
  await migrate(old.owner, serverFeatures);
  await moved(names[names.indexOf(MENDING) - 1] ?? '');
  const { owner } = old;
  // Going back drops the rule of who sees the trail; before the column there was one, and the migration reads by it.
  await sql`create policy company_rows on audit_event using (current_setting('app.scope', true) = 'every-company')`.execute(
    owner,
  );
  await sql`insert into epoch_moment (epoch, committed_at) values
    (1, '2026-01-01T00:00:00Z'), (2, '2026-03-01T00:00:00Z'), (3, '2026-06-01T00:00:00Z')`.execute(owner);
  await sql`insert into company (id, name, name_fold, epoch) values (1, 'A', 'a', 1), (2, 'B', 'b', 1), (3, 'C', 'c', 1)`.execute(
    owner,
  );
  await sql`insert into person (id, user_name, first_name, last_name, name_fold, epoch) values (7, 'uzak', 'Uzak', 'Kişi', 'uzak', 1)`.execute(
    owner,
  );
  // Of the third company from the first, of the second from March until June.
  await everywhere((tx) =>
    sql`insert into membership (person_id, company_id, from_epoch, to_epoch) values (7, 3, 1, null), (7, 2, 2, 3)`.execute(
      tx,
    ),
  );
}, LONG);
afterAll(() => old.close());

test(
  'events that were filed where their author worked are filed by their subject, and the chain verifies',
  async () => {
    const events = [
      { id: 1, at: '2026-02-01T00:00:00Z', company: 1, action: 'user.edited', subject: '7' },
      { id: 2, at: '2026-04-01T00:00:00Z', company: 1, action: 'user.edited', subject: '7' },
      { id: 3, at: '2026-07-01T00:00:00Z', company: null, action: 'user.deactivated', subject: '7' },
      { id: 4, at: '2026-07-02T00:00:00Z', company: 2, action: 'role.given', subject: '7' },
    ];
    let hash = '';
    for (const event of events) hash = await recorded(event, hash);
    await moved(MENDING);
    const filed = () =>
      everywhere((tx) =>
        sql<{ companies: number[] }>`select company_ids as companies from audit_event order by id`.execute(tx),
      );
    const chain = () => walkChain({ db: old.owner, seal });
    const mended = await filed();
    expect(mended.rows.map(({ companies }) => companies)).toEqual([[3], [2, 3], [3], [2]]);

    // The chain is walked, and what is written from then on is written, in the tables of today.
    await migrate(old.owner, serverFeatures);
    expect(await chain()).toMatchObject({ intact: true, events: 4 });
    await everywhere((tx) =>
      appendEvents(tx, seal, [
        {
          at: new Date('2026-08-01T00:00:00Z'),
          company_id: null,
          company_ids: [2, 3],
          actor_id: 1,
          actor_name: 'Elif Yılmaz',
          action: 'user.edited',
          subject_kind: 'person',
          subject_id: '7',
          subject_name: 'Uzak Kişi',
          before: null,
          after: null,
          reason: null,
          request_id: 'r',
        },
      ]),
    );
    expect(await chain()).toMatchObject({ intact: true, events: 5 });
    // From now on the filing is signed: neither another company nor the mark of an old event passes.
    for (const forged of [sql`company_ids = '{1,2,3}'`, sql`companies_signed = false`]) {
      await everywhere(async (tx) => {
        await sql`update audit_event set company_ids = '{2,3}', companies_signed = true where id = 5`.execute(tx);
        await sql`update audit_event set ${forged} where id = 5`.execute(tx);
      });
      expect(await chain()).toMatchObject({ intact: false, brokenAt: 5 });
    }
  },
  LONG,
);
