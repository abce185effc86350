import { type Drill, type Findings, findings } from '../drill.ts';
import { type Product, withProduct } from '../product.ts';
import { knockOnDoors, listeningPorts } from '../secrets/exposed.ts';
import { searchRunning } from '../secrets/planted.ts';
import { searchBundle, searchHistory, searchTree } from '../secrets/repository.ts';
import { secretsIn } from '../secrets/rules.ts';
import { tappedLog } from '../tapped-log.ts';

/** The rules themselves find what they are for: each sample is put together here, so that no file holds it. */
const rulesBite = (found: Findings): void => {
  const samples = [
    `-----BEGIN ${'PRIVATE'} KEY-----\n${'A'.repeat(64)}`,
    `{"kty":"EC","d":"${'a'.repeat(43)}"}`,
    `eyJ${'a'.repeat(20)}.eyJ${'b'.repeat(20)}.${'c'.repeat(43)}`,
    `AKIA${'A'.repeat(16)}`,
    `ghp_${'a'.repeat(36)}`,
    `postgres://app:${'s3cr3tword'}@db/x`,
    `api_key = "${'a1'.repeat(20)}"`,
  ];
  for (const sample of samples) found.expect(secretsIn(sample).length === 1, `the rules miss ${sample.slice(0, 12)}…`);
};

const onlyItsPort = (found: Findings, before: ReadonlySet<number>, product: Product): void => {
  const opened = [...(listeningPorts() ?? [])].filter((port) => !before.has(port));
  found.expect(opened.length === 1 && opened[0] === product.port, `it listens on ${opened.join(', ')}`);
};

const run: Drill['run'] = async () => {
  const found = findings();
  rulesBite(found);
  const files = searchTree(found);
  const commits = searchHistory(found);
  const built = searchBundle(found);
  const { log, lines } = tappedLog('trace');
  const before = listeningPorts();
  const { planted, doors } = await withProduct({ log }, async (product) => {
    if (before !== null) onlyItsPort(found, before, product);
    return { planted: await searchRunning(found, product, lines), doors: await knockOnDoors(found, product) };
  });
  const told = lines().length;
  found.expect(told > 0, 'the log said nothing, so nothing was looked for in it');
  return {
    n: files + (commits ?? 0) + (built ?? 0) + planted + doors,
    ...found.total(),
    files,
    commits,
    built,
    planted,
    doors,
    logLines: told,
    leftOut: [
      ...(commits === null ? ['the history: this is no clone'] : []),
      ...(built === null ? ['the bundle: there is no dist/web'] : []),
      ...(before === null ? ['the ports it listens on: the kernel does not tell here'] : []),
      'a read-only folder and a user without rights: how it is installed is not decided here',
    ],
  };
};

export const drill: Drill = {
  id: 'G40',
  title: 'No secret in the tree, its history, the bundle, the log, an answer or the database',
  run,
};
