import type { Product } from './product.ts';

/** Calls the API of a product in the name of whoever a token is of, in a company; answers the data, and throws where it is refused. */
export const asking =
  ({ origin }: Pick<Product, 'origin'>, authorization: string, company?: number) =>
  async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        authorization,
        ...(company === undefined ? {} : { 'x-company': String(company) }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const envelope = (await answer.json()) as { readonly data: T; readonly code?: string };
    if (!answer.ok) throw new Error(`${method} ${path} is answered ${answer.status} ${envelope.code}`);
    return envelope.data;
  };

export type Ask = ReturnType<typeof asking>;
