import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';
import { readConfig } from '#platform/server/read-config.ts';
import { hasPostgres, startPostgres } from '#platform/server/testing/throwaway-postgres.ts';
import { openAllowed } from './boot.ts';
import { dataFolder } from './testing/product-process.ts';

const log = createLog('silent');

describe.runIf(hasPostgres())('a server that may lose what it has committed', () => {
  const data = dataFolder();
  let server: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => {
    server?.remove();
    data.remove();
  });

  const settings = (url = server.url) => ({ DATABASE_URL: url, DATA_DIR: data.folder });
  const asSuperuser = async (...statements: readonly string[]): Promise<void> => {
    const { owner, close } = await openDatabase(readConfig(settings(server.superUrl)), log);
    for (const statement of statements) await sql.raw(statement).execute(owner);
    await close();
  };
  /** What a start says against it, line by line. */
  const saidOf = async (
    production: boolean,
    databaseMigrationUrl: string | null = null,
  ): Promise<readonly string[]> => {
    const config = { ...readConfig(settings()), production, databaseMigrationUrl };
    try {
      const { database } = await openAllowed({ config, mistakes: [] }, log);
      await database.close();
      return [];
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      return error.mistakes;
    }
  };

  it('is refused in production alone, each setting named, also where it is off for the product’s login only', async () => {
    await asSuperuser(
      'alter role blue_citrus set synchronous_commit = off',
      'alter system set full_page_writes = off',
      'alter system set fsync = off',
      'select pg_reload_conf()',
    );
    await expect.poll(() => saidOf(true)).toHaveLength(3);
    const lossy = await saidOf(true);
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'])
      expect(lossy.filter((line) => line.startsWith('DATABASE_URL:') && line.includes(` ${name} = off`))).toHaveLength(
        1,
      );
    expect(await saidOf(true, server.superUrl)).toEqual(lossy);
    expect(await saidOf(false)).toEqual([]);
  });

  it('starts once they are on', async () => {
    await asSuperuser(
      'alter role blue_citrus reset synchronous_commit',
      'alter system reset full_page_writes',
      'alter system reset fsync',
      'select pg_reload_conf()',
    );
    await expect.poll(() => saidOf(true)).toEqual([]);
  });
});
