import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Database, inTransaction, type OpenDatabase, seeEveryCompany, type Tx } from './db.ts';
import { withScope } from './scoped-transactions.ts';
import { copyOf } from './testing/test-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  const prepared = inject('prepared');
  database = await copyOf('dumpFile' in prepared ? { dump: new Blob([readFileSync(prepared.dumpFile)]) } : prepared);
});
afterAll(() => database.close());

const scopeOf = async (tx: Tx | Database) => {
  const { rows } = await sql`select current_setting('app.company', true) as company,
    current_setting('app.scope', true) as scope, current_setting('transaction_read_only') as "readOnly"`.execute(tx);
  return rows[0];
};

it('begins a transaction with its scope and its access mode', async () => {
  expect(await inTransaction(database.db, { company: 7 }, scopeOf, 'read only')).toEqual({
    company: '7',
    scope: '',
    readOnly: 'on',
  });
});

it('widens a scope for the rest of a transaction and no longer', async () => {
  const seen = await inTransaction(database.db, { company: 7 }, async (tx) => {
    await seeEveryCompany(tx);
    return scopeOf(tx);
  });
  expect(seen).toMatchObject({ company: '', scope: 'every-company' });
  expect(await inTransaction(database.db, { company: null }, scopeOf)).toMatchObject({ company: '', scope: '' });
});

it('gives a scope to the one transaction it was meant for', async () => {
  const begin = () => database.db.transaction().execute(scopeOf);
  const [first, second] = await withScope({ company: 7 }, async () => [await begin(), await begin()]);
  expect(first).toMatchObject({ company: '7' });
  expect(second).toMatchObject({ company: '', scope: '' });
});

it('begins nothing for what is no number of a company', async () => {
  for (const wrong of [Number.NaN, 1.5, Number.POSITIVE_INFINITY, "1', true); select 1; --" as unknown as number]) {
    const begun = inTransaction(database.db, { company: wrong }, scopeOf);
    await expect(begun).rejects.toThrow('is not the number of a company');
  }
  expect(await inTransaction(database.db, { company: 7 }, scopeOf)).toMatchObject({ company: '7' });
});
