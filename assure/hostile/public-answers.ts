import { get } from 'node:http';
import { plainRoutes } from '#apps/server/plain-routes.ts';
import type { Findings } from '../drill.ts';
import type { Product } from '../product.ts';

/** Processor time of one answer, the threads that compress included: nobody has to be known to ask for a thousand. */
const MOST_MS = 20;
/** Beside other work an answer costs more now and then; what is made each time costs too much each time. */
const TRIES = 20;

const OTHERS = [
  '/',
  '/sign-in',
  '/none',
  '/derinuaa/api/none',
  '/idp/.well-known/openid-configuration',
  '/idp/jwks',
  '/idp/auth',
  '/idp/none',
];

/** Reads an answer to its end as it comes: unpacking the longest would cost more than the product spends on it. */
const readPacked = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      answer.on('data', () => undefined);
      answer.once('end', resolve);
      answer.once('error', reject);
    }).once('error', reject);
  });

const ask = async (product: Product, path: string): Promise<number> => {
  const began = process.cpuUsage();
  await readPacked(product.origin + path);
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000;
};

/** Every address that anybody may read: what is asked for again is not made again. */
export const measurePublicAnswers = async (found: Findings, product: Product): Promise<number> => {
  const open = product.routes.filter(
    ({ endpoint: { access, method } }) => access.kind === 'public' && method === 'GET',
  );
  const plain = plainRoutes.filter(({ method, path }) => method === 'GET' && !path.startsWith('/api/live'));
  const paths = [...OTHERS, ...plain.map(({ path }) => path), ...open.map(({ endpoint }) => endpoint.path)];
  for (const path of paths) {
    let least = Number.POSITIVE_INFINITY;
    for (let time = 0; time < TRIES && (time === 0 || least > MOST_MS); time += 1)
      least = Math.min(least, await ask(product, path));
    found.expect(least <= MOST_MS, `${path} costs ${Math.round(least)} ms of the processor whenever anybody asks`);
  }
  return paths.length;
};
