import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { accessContract } from '#features/console/access-management/contract/endpoints.ts';
import { rulesContract } from '#features/console/rule-management/contract/endpoints.ts';
import { usersContract } from '#features/console/user-management/contract/endpoints.ts';
import { sessionContract } from '#features/core/session/contract/endpoints.ts';
import { eventsOfEpoch } from '#features/core/access/server/api.ts';
import { appendEvents } from '#features/core/audit/server/audit-store.ts';
import { insertPerson } from '#features/core/users/server/api.ts';
import { inTransaction, type Tx } from '#platform/server/db.ts';
import { SESSIONS } from '#platform/server/epochs.ts';
import { raiseEpoch } from '#platform/server/epoch.ts';
import { WiderChange } from '#platform/server/epoch-of-change.ts';
import { lookUp } from './testing/look-up.ts';
import { testApp, type TestApp } from './testing/test-app.ts';

const [ONE, TWO] = [1, 2] as const;
const STOCK = '/screen/warehouse/stock';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const look = lookUp(() => app);

const makeRole = async (name: string, companyId: number | null): Promise<number> =>
  (await app.as('elif').call(accessContract.createRole, { name, companyId })).id;

/** Whose the newest change is: a company's, or the product's, which is 0. */
const newest = async (): Promise<number> => {
  const rows = await look.rows(sql<{ company: number }>`select company from epoch_company order by epoch desc limit 1`);
  return rows[0]?.company ?? -1;
};

/** Does something while a change of a company has not ended: it holds its locks of rights and of the trail. */
const besideChange = async <T>(company: number, work: () => Promise<T>): Promise<T> => {
  const begun = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const hold = async (tx: Tx): Promise<void> => {
    await raiseEpoch(tx, [company]);
    await appendEvents(tx, app.parts.seal, [
      {
        at: new Date(),
        company_id: company,
        company_ids: [company],
        actor_id: 1,
        actor_name: 'Elif Yılmaz',
        action: 'role.renamed',
        subject_kind: 'role',
        subject_id: '1',
        subject_name: 'Süren Değişiklik',
        before: null,
        after: null,
        reason: null,
        request_id: 'suren',
      },
    ]);
    begun.resolve();
    await over.promise;
  };
  const held = inTransaction(app.database.db, 'every-company', hold);
  await begun.promise;
  try {
    return await work();
  } finally {
    over.resolve();
    await held;
  }
};

describe('the end of a sign-in', () => {
  it('is no change of the product or of a company, and is decided about at once', async () => {
    const others = () =>
      look.rows(
        sql<{
          company: number;
          value: number;
        }>`select * from change_epoch where company <> ${SESSIONS} order by company`,
      );
    const before = await others();
    const mehmet = app.withSubject('demo-mehmet', { sid: 'bir-oturum' });
    expect((await mehmet.attempt(sessionContract.account, {})).status).toBe(200);
    await mehmet.call(sessionContract.endOwnSession, {});
    expect(await newest()).toBe(SESSIONS);
    expect((await mehmet.attempt(sessionContract.account, {})).code).toBe('session-ended');
    expect(await others()).toEqual(before);
  });
});

describe('a change of access', () => {
  it('is of the company whose rows it moves, and of the product where there is none', async () => {
    const elif = app.as('elif');
    const own = await makeRole('Yalnız Bu Firma', TWO);
    expect(await newest()).toBe(TWO);
    const screenId = await look.screenId(STOCK);
    const cell = { screenId, from: 'none', to: 'view' } as const;
    await elif.call(accessContract.applyGrants, { changes: [{ ...cell, roleId: own }] });
    expect(await newest()).toBe(TWO);
    const shared = await makeRole('Her Firma', null);
    expect(await newest()).toBe(0);
    await elif.call(accessContract.applyGrants, {
      changes: [
        { ...cell, roleId: shared },
        { roleId: own, screenId, from: 'view', to: 'edit' },
      ],
    });
    expect(await newest()).toBe(0);
  });

  it('is of several companies where it moves rows of these alone', async () => {
    const [one, two] = [await makeRole('Birinci Firmada', ONE), await makeRole('İkinci Firmada', TWO)];
    const cell = { screenId: await look.screenId(STOCK), from: 'none', to: 'view' } as const;
    const { epoch } = await app.as('elif').call(accessContract.applyGrants, {
      changes: [
        { ...cell, roleId: two },
        { ...cell, roleId: one },
      ],
    });
    const companies = await look.rows(
      sql<{ company: number }>`select company from epoch_company where epoch = ${epoch} order by company`,
    );
    expect(companies.map(({ company }) => company)).toEqual([ONE, TWO]);
    const raised = await look.rows(sql<{ company: number }>`select company from change_epoch where value = ${epoch}`);
    expect(raised).toHaveLength(2);
  });

  it('is the product’s where a rule counts over all companies', async () => {
    const elif = app.as('elif');
    const roleId = await makeRole('Sayılanlar', ONE);
    const screenId = await look.screenId(STOCK);
    const said = { kind: 'at-most', companyId: null, screenId, level: 'edit', most: 5_000, perCompany: false } as const;
    const { id, version } = await elif.call(rulesContract.createRule, {
      ...said,
      name: 'En çok beş bin kişi',
      effect: 'block',
      reason: 'Sayım',
    });
    const give = (from: 'none' | 'view', to: 'none' | 'view') =>
      elif.call(accessContract.applyGrants, { changes: [{ roleId, screenId, from, to }] });
    await give('none', 'view');
    expect(await newest()).toBe(0);
    await elif.call(rulesContract.deleteRule, { id, version });
    await give('view', 'none');
    expect(await newest()).toBe(ONE);
  });

  it('is not taken for one of its company where it has moved somebody who is there already', async () => {
    const move = inTransaction(app.database.db, 'every-company', async (tx) => {
      const epoch = await raiseEpoch(tx, [TWO]);
      await sql`update person set epoch = ${epoch} where user_name = 'mehmet'`.execute(tx);
      return eventsOfEpoch(tx, { epoch, of: [TWO] });
    });
    await expect(move).rejects.toThrow(WiderChange);
  });
});

// The embedded database has one connection, on which everything waits for everything.
describe.skipIf('dumpFile' in inject('prepared'))('while a change of one company has not ended', () => {
  it('another company changes access and writes into its trail, and is decided about by it at once', async () => {
    const role = await makeRole('Bekleyen', TWO);
    const screenId = await look.screenId(STOCK);
    await besideChange(ONE, async () => {
      const elif = app.as('elif');
      await elif.call(accessContract.applyGrants, { changes: [{ roleId: role, screenId, from: 'none', to: 'view' }] });
      expect(await newest()).toBe(TWO);
    });
  });

  it('the second of two that make people of one e-mail is made again alone, and finds the first', async () => {
    const email = 'cift.kayit@example.com';
    const person = { userName: 'cift.bir', firstName: 'Çift', lastName: 'Kayıt', email };
    const other = { ...person, userName: 'cift.iki', companyId: TWO };
    const held = inTransaction(app.database.db, 'every-company', async (tx) => {
      const epoch = await raiseEpoch(tx, [ONE]);
      await insertPerson(tx, person, epoch);
      await app.as('elif').call(usersContract.createUser, other);
      return eventsOfEpoch(tx, { epoch, of: [ONE] });
    });
    await expect(held).rejects.toThrow(WiderChange);
    const again = await app.as('elif').attempt(usersContract.createUser, { ...person, companyId: ONE });
    expect(again.status).toBe(409);
  });

  it('a sign-in ends at once', async () => {
    await besideChange(ONE, async () => {
      const ayse = app.withSubject('demo-ayse', { sid: 'vardiya-sonu' });
      expect(await ayse.call(sessionContract.endOwnSession, {})).toEqual({ ended: true });
      expect((await ayse.attempt(sessionContract.account, {})).code).toBe('session-ended');
    });
  });

  it('a change of the product waits for it, and is made behind it', async () => {
    let isOver = false;
    const made = await besideChange(ONE, async () => {
      const making = makeRole('Sonraki', null).then((id) => ({ id, isOver }));
      const waits = () =>
        look.rows(
          sql<{ n: number }>`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`,
        );
      await expect.poll(async () => (await waits())[0]?.n).toBeGreaterThan(0);
      isOver = true;
      return { making };
    });
    expect((await made.making).isOver).toBe(true);
  });
});
