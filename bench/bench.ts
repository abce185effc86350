// npm run bench: runs the benchmarks and writes their table; with names, runs those and prints their lines.
import { loadavg } from 'node:os';
import { benches } from './rows.ts';
import type { Finding } from './support/row.ts';
import { say } from './support/row.ts';
import { tableOf, writeTable } from './support/table.ts';
import { createWorld } from './support/world.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark ${unknown.join(', ')}: ${benches.map(({ name }) => name).join(', ')}\n`);
  process.exit(1);
}

/** A benchmark that breaks off keeps its place in the table, and leaves the others theirs. */
const failedFinding = (name: string, error: unknown): Finding => {
  process.exitCode = 1;
  process.stderr.write(`\n!!! FAILED: ${name}: ${error instanceof Error ? error.stack : String(error)}\n\n`);
  const rest = { ours: 'broke off', beside: '–', ratio: '–', aim: '–', met: null };
  return { rows: [{ work: name, ...rest }], method: 'broke off, so nothing was measured.' };
};

const busy = (): string => (loadavg()[0] ?? Number.NaN).toFixed(1);
const world = createWorld();
// Nothing that was started outlives the benchmark, whatever way it ends.
process.once('exit', () => world.close());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const findings: (Finding & { readonly name: string })[] = [];
const before = busy();
for (const { name, run } of benches.filter((bench) => wanted.length === 0 || wanted.includes(bench.name))) {
  say(`— ${name} …`);
  const finding = await run(world).catch((error: unknown) => failedFinding(name, error));
  findings.push({ name, ...finding });
  say(`${tableOf(finding.rows)}\n`);
}
if (wanted.length === 0) {
  writeTable(findings, `${before} before, ${busy()} after, the benchmark's own part included`);
  say('bench/README.md is written');
}
process.exit();
