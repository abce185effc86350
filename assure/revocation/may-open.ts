import type { Reached } from '../acting.ts';

/** What a node answers whoever has this token about a screen: 200 allowed, 403 denied, another status where it refuses to decide. */
export const mayOpen = async (node: Reached, token: string, url: string): Promise<number> => {
  const { status, body } = await node.ask('/derinuaa/api/uaa-screen/check-authority', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url }),
  });
  const { success } = JSON.parse(body) as { readonly success: boolean };
  // A denial travels in a 200.
  return status === 200 && !success ? 403 : status;
};
