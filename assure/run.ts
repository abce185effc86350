/**
 * npm run assure             lists the drills
 * npm run assure -- G9 G10   runs those: a JSON line of each here and in reports/assure; SEED= replays, --short takes the short form
 * npm run assure -- all      runs every one
 * npm run assure -- bugs     plants each bug of assure/bugs in a copy and expects the named drill to find it
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { plantBugs } from './bugs.ts';
import { type Drill, type DrillReport, report } from './drill.ts';
import { drillFiles, loadDrill } from './drill-files.ts';
import { forgetPrepared } from './product.ts';

const reports = path.resolve(import.meta.dirname, '../reports/assure');
const VIOLATED = 1;
const COULD_NOT_RUN = 2;

/** What was asked for is not there: said in a sentence, without a stack. */
class Mistaken extends Error {}

const seedOf = (text: string | undefined): number => {
  if (text === undefined || text === '') return Math.floor(Math.random() * 2 ** 31);
  const seed = Number(text);
  if (!Number.isSafeInteger(seed)) throw new Mistaken(`SEED must be a whole number, not ${text}`);
  return seed;
};

const tell = (line: DrillReport): void => {
  mkdirSync(reports, { recursive: true });
  const text = JSON.stringify(line);
  writeFileSync(path.join(reports, `${line.id}.json`), `${text}\n`);
  process.stdout.write(`${text}\n`);
  for (const found of line.found ?? []) process.stderr.write(`  ${line.id}: ${found}\n`);
  for (const leftOut of line.leftOut) process.stderr.write(`  ${line.id} left out: ${leftOut}\n`);
  if (line.couldNotRun !== undefined) process.stderr.write(`  ${line.id} could not run: ${line.couldNotRun}\n`);
};

const codeOf = (line: DrillReport): number => {
  if (line.pass) return 0;
  return line.couldNotRun === undefined && line.n > 0 ? VIOLATED : COULD_NOT_RUN;
};

const runOne = async (id: string, file: string, short: boolean): Promise<number> => {
  const seed = seedOf(process.env['SEED']);
  // One whose parts cannot even be loaded could not run either, and says so in its line.
  const drill = await loadDrill(id, file).catch(
    (error: unknown): Drill => ({ id, title: id, run: () => Promise.reject(error as Error) }),
  );
  const line = await report(drill, { short, seed });
  tell(line);
  return codeOf(line);
};

const list = async (): Promise<void> => {
  for (const [id, file] of drillFiles()) {
    const { title } = await loadDrill(id, file);
    process.stdout.write(`${id.padEnd(5)}${title}\n`);
  }
};

const chosen = (name: string): readonly (readonly [string, string])[] => {
  const files = [...drillFiles()];
  const matching = name === 'all' ? files : files.filter(([id]) => id === name.toUpperCase());
  if (matching.length === 0) throw new Mistaken(`There is no drill ${name}; npm run assure lists them.`);
  return matching;
};

/** Ended by a signal it leaves as any other time, and takes along what it has started. */
const leaveOnSignals = (): void => {
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
  ] as const)
    process.once(signal, () => process.exit(128 + number));
};

/** A misspelt option, as Node's own reader of arguments tells it. */
const isUsage = (error: Error): boolean => String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    options: { short: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [name, ...more] = positionals;
  if (name === undefined) return list().then(() => 0);
  if (name === 'bugs') return plantBugs(more);
  leaveOnSignals();
  let worst = 0;
  for (const [id, file] of positionals.flatMap(chosen)) worst = Math.max(worst, await runOne(id, file, values.short));
  await forgetPrepared();
  return worst;
};

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isStack = error instanceof Error && !(error instanceof Mistaken) && !isUsage(error);
    process.stderr.write(`${isStack ? error.stack : error instanceof Error ? error.message : String(error)}\n`);
    process.exit(COULD_NOT_RUN);
  },
);
