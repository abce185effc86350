import { slice } from './state.ts';

type Ask = (count: number) => Promise<boolean>;

const asker = slice<{ readonly ask: Ask } | null>('who asks once more before many are changed', null);

/** Whoever asks once more before many records are changed: a page of a test or backup system. Answers how to stop that. */
export const askOnceMore = (ask: Ask): (() => void) => {
  asker.set({ ask });
  return () => asker.set(null);
};

/** Whether a change of so many records goes on: at once, or where somebody asks once more, by their answer. */
export const goesOn = (count: number): Promise<boolean> =>
  count > 1 ? (asker.get()?.ask(count) ?? Promise.resolve(true)) : Promise.resolve(true);
