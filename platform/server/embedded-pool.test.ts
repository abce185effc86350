import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { embeddedPool } from './embedded-pool.ts';

it('lets the process hear others between the transactions of one long piece of work', async () => {
  const pool = embeddedPool(await PGlite.create());
  let turns = 0;
  let over = false;
  const counting = (async () => {
    while (!over) {
      await nextTurn();
      turns += 1;
    }
  })();
  const work = async () => {
    for (let piece = 0; piece < 20; piece += 1) {
      const client = await pool.connect();
      await client.query('select sum(n) from generate_series(1, 20000) as n', []);
      client.release();
    }
  };
  const before = turns;
  await work();
  expect(turns - before).toBeGreaterThanOrEqual(5);
  over = true;
  await counting;
  await pool.end();
});
