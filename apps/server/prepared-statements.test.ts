import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inTransaction, type Tx } from '#platform/server/db.ts';
import { prepared } from '#platform/server/prepared.ts';
import { testApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const inOne = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(app.parts.db, 'every-company', work);

const lengthsOf = async (tx: Tx, words: readonly string[]): Promise<readonly number[]> => {
  const { rows } = await prepared<{ n: number }>`select length(w.word) as n
    from unnest(${words}::text[]) as w (word) order by 1`.execute(tx);
  return rows.map(({ n }) => n);
};

describe('a prepared statement', () => {
  it('answers by the values of each time', async () => {
    await inOne(async (tx) => {
      expect(await lengthsOf(tx, ['şişe', 'kapak'])).toEqual([4, 5]);
      expect(await lengthsOf(tx, [])).toEqual([]);
      expect(await lengthsOf(tx, ["'; drop table person; --"])).toEqual([24]);
    });
  });
});

describe.skipIf('dumpFile' in inject('prepared'))('a connection to a server', () => {
  it('keeps a prepared statement once, and no other', async () => {
    const kept = await inOne(async (tx) => {
      for (let time = 0; time < 3; time += 1) await lengthsOf(tx, ['şişe']);
      await sql`select length(${'şişe'}::text) as plain`.execute(tx);
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements
        where statement like '%length(%'`.execute(tx);
      return rows.map(({ statement }) => statement.replace(/\s+/g, ' '));
    });
    expect(kept).toEqual(['/* prepared */ select length(w.word) as n from unnest($1::text[]) as w (word) order by 1']);
  });
});
