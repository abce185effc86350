import type { Answer, Asked } from '#apps/server/testing/product-process.ts';
import { askingAt } from './client.ts';
import type { Nodes } from './nodes.ts';

/** A way into the product: one of its nodes, or the balancer before all of them. */
export type Door = {
  readonly name: string;
  /** Which node it is; null for the balancer. */
  readonly node: number | null;
  /** Null where no answer came. */
  readonly ask: (path: string, asked?: Asked) => Promise<Answer | null>;
};

/** Every node past the balancer, and the balancer. */
export const doorsOf = (nodes: Nodes): { readonly doors: readonly Door[]; readonly end: () => void } => {
  const front = askingAt(nodes);
  const ofNode = (node: number): Door => ({
    name: `node ${node + 1}`,
    node,
    ask: async (path, asked) => {
      try {
        return await nodes.ask(node, path, asked);
      } catch {
        // It does not run, or ended before it had answered.
        return null;
      }
    },
  });
  const balancer: Door = { name: 'the balancer', node: null, ask: (path, asked) => front.ask(path, asked) };
  return { doors: [...nodes.ports.map((_port, node) => ofNode(node)), balancer], end: front.end };
};
