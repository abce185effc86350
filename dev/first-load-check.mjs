// Whether what the page asks for at once stays within its weight, and what grew in it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb, root } from './prepare.mjs';

/** Kilobytes by gzip; the aim was 178, and what is fetched once the page stands made room. */
const LIMIT = 175;
/** Less than this is no growth: the same code compresses a little otherwise beside other code. */
const GROWTH = 0.3;

const built = join(root, 'dist', 'first-load.json');
const known = join(root, 'bench', 'first-load.json');

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** What grew since the weights were last written down, the most first. */
export function grown(now, before) {
  return Object.entries(now.parts)
    .map(([part, weight]) => ({ part, by: weight - (before.parts[part] ?? 0) }))
    .filter(({ by }) => by >= GROWTH)
    .sort((a, b) => b.by - a.by)
    .map(({ part, by }) => `${part} +${by.toFixed(1)} kB`);
}

/** Builds where that is due, and judges what was built. */
function firstLoadCheck() {
  if (!buildWeb({ force: !existsSync(built), exit: false })) return false;
  const now = readJson(built);
  const more = grown(now, readJson(known));
  console.log(`${now.total} kB of ${LIMIT} kB by gzip${more.length > 0 ? `; grown: ${more.join(', ')}` : ''}`);
  if (now.total <= LIMIT) return true;
  console.error('What the page asks for at once has grown too heavy. Fetch later what the first page does not need.');
  console.error(
    'Where it is needed, say in bench/README.md what for, and keep dist/first-load.json as bench/first-load.json.',
  );
  return false;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(firstLoadCheck() ? 0 : 1);
