import type { Findings } from '../drill.ts';
import type { Product } from '../product.ts';

/** No JSON, and much of it: only whoever has read it can refuse it for that. */
const UNREADABLE = `{"url":${' '.repeat(50_000)}`;
const MANY_KEYS = JSON.stringify(Object.fromEntries(Array.from({ length: 90_000 }, (_, key) => [`k${key}`, 0])));

const statusOf = async (product: Product, method: string, path: string, body: string, token?: string) => {
  const answer = await fetch(product.origin + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
};

/** Of every operation that takes a body: who is unknown makes nobody parse one, and nobody has too much parsed. */
export const measureUnknownSenders = async (found: Findings, product: Product): Promise<number> => {
  const taking = product.routes.filter(
    ({ endpoint }) => endpoint.access.kind !== 'public' && !['GET', 'DELETE'].includes(endpoint.method),
  );
  for (const { name, endpoint } of taking) {
    const path = endpoint.path.replaceAll(/:\w+/g, '1');
    const status = await statusOf(product, endpoint.method, path, UNREADABLE);
    found.expect(status === 401, `${name}: what nobody known sent was answered ${status}, so it was read`);
  }
  const token = await product.tokenFor('demo-elif');
  const status = await statusOf(product, 'POST', '/derinuaa/api/uaa-screen/check-authority', MANY_KEYS, token);
  found.expect(status === 413, `a body of ninety thousand keys was answered ${status}`);
  return taking.length + 1;
};
