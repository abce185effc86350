import { afterAll, expect, test } from 'vitest';
import { report } from './drill.ts';
import { drillFiles, loadDrill } from './drill-files.ts';
import { forgetPrepared } from './product.ts';

afterAll(forgetPrepared);

/** The same cases on every run: what is random is explored by the full forms. */
const SEED = Number(process.env['SEED'] ?? '1');

const drills = await Promise.all([...drillFiles()].map(([id, file]) => loadDrill(id, file)));

test('every drill has a short form, or says why it has none', () => {
  expect(drills.length).toBeGreaterThan(0);
  expect(drills.filter((drill) => drill.noShortForm !== undefined && drill.noShortForm.length < 20)).toEqual([]);
});

test.each(drills.filter((drill) => drill.noShortForm === undefined))('$id $title', async (drill) => {
  const line = await report(drill, { short: true, seed: SEED });
  for (const leftOut of line.leftOut) console.warn(`${drill.id} left out: ${leftOut}`);
  const found = [...(line.found ?? []), ...(line.couldNotRun === undefined ? [] : [line.couldNotRun])];
  // The message says what was found: of a run elsewhere nothing else may be at hand.
  expect(found, found.join('\n')).toEqual([]);
  expect(line.pass).toBe(true);
});
