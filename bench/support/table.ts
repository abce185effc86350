import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import path from 'node:path';
import type { Finding, Row } from './row.ts';
import { root } from './started.ts';

const FILE = path.join(root, 'bench/README.md');
const BEGIN = '<!-- written by npm run bench -->';
const END = '<!-- end -->';

const mark = (met: boolean | null): string => (met === null ? '–' : met ? 'yes' : '**no**');

const lineOf = (row: Row): string =>
  `| ${row.work} | ${row.ours} | ${row.beside} | ${row.ratio} | ${row.aim} | ${mark(row.met)} |`;

/** The lines of a table in Markdown. */
export const tableOf = (rows: readonly Row[]): string =>
  ['| work | ours | beside | ratio | aim | met |', '|---|---|---|---|---|---|', ...rows.map(lineOf)].join('\n');

const gibibytes = (bytes: number): string => `${Math.round(bytes / 2 ** 30)} GiB`;

const machine = (busy: string): string =>
  `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${gibibytes(totalmem())}, Node ${process.versions.node}; load average ${busy}`;

/** Puts what a whole run found between the marks of bench/README.md. */
export const writeTable = (findings: readonly (Finding & { readonly name: string })[], busy: string): void => {
  const day = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const text = [
    BEGIN,
    '',
    `Measured on ${day} UTC on ${machine(busy)}.`,
    '',
    tableOf(findings.flatMap(({ rows }) => rows)),
    '',
    '## Method',
    '',
    ...findings.map(({ name, method }) => `- **${name}**: ${method}`),
    '',
    END,
  ].join('\n');
  const before = readFileSync(FILE, 'utf8');
  const from = before.indexOf(BEGIN);
  const to = before.indexOf(END);
  if (from === -1 || to === -1) throw new Error(`${FILE} lost its marks`);
  writeFileSync(FILE, before.slice(0, from) + text + before.slice(to + END.length));
};
