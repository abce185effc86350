import type { Context } from '#platform/server/context.ts';

/** A context whose word goes out only when it is released: nothing is told of a change that is taken back. */
export const heldEffects = (ctx: Context): { readonly ctx: Context; readonly release: () => void } => {
  const held: (() => void)[] = [];
  return {
    ctx: {
      ...ctx,
      publish: (event, payload, to) => void held.push(() => ctx.publish(event, payload, to)),
      afterCommit: (work) => void held.push(() => ctx.afterCommit(work)),
    },
    release: () => {
      for (const effect of held) effect();
    },
  };
};
