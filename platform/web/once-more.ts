import { slice } from './state.ts';

type Ask = (count: number) => Promise<boolean>;

const asker = slice<{ readonly ask: Ask } | null>('who asks once more before many are changed', null);

/** Registers a further confirmation before bulk changes, as a test or backup system needs. Returns the unregister function. */
export const askOnceMore = (ask: Ask): (() => void) => {
  asker.set({ ask });
  return () => asker.set(null);
};

/** Whether a change of so many records goes on: at once, or by the answer to the further confirmation. */
export const goesOn = (count: number): Promise<boolean> =>
  count > 1 ? (asker.get()?.ask(count) ?? Promise.resolve(true)) : Promise.resolve(true);
