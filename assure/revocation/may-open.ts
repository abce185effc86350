import type { Product } from '../product.ts';

/** What a node answers whoever has this token about a screen: 200 allowed, 403 denied, another status where it refuses to decide. */
export const mayOpen = async (node: Product, token: string, url: string): Promise<number> => {
  const answer = await node.server.inject({
    method: 'POST',
    url: '/derinuaa/api/uaa-screen/check-authority',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: { url },
  });
  const { success } = answer.json() as { readonly success: boolean };
  // A denial travels in a 200.
  return answer.statusCode === 200 && !success ? 403 : answer.statusCode;
};
