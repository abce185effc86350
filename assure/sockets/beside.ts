import { sql } from 'kysely';
import { readConfig } from '#platform/server/read-config.ts';
import { openDatabase } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';
import { databaseNamed } from '#platform/server/testing/test-database.ts';
import { type Product, startProduct } from '../product.ts';

/** The product once more, on the same PostgreSQL database and with nothing else in common. */
export const openBeside = async (product: Product, url: string): Promise<Product> => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(product.database.db);
  const own = databaseNamed(url, rows[0]?.name ?? '');
  const database = await openDatabase(readConfig({ NODE_ENV: 'test', DATABASE_URL: own }), createLog('silent'));
  await database.becomeApp();
  const beside = await startProduct({ database, tokenRules: product.tokenRules });
  return { ...beside, tokenFor: product.tokenFor };
};
