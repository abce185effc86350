import { slice } from './state.ts';

type Asked = { readonly answered: Promise<boolean>; readonly answer: (hasProved: boolean) => void };

/** A second factor that is asked for in between; null where none is. */
export const stepUpSlice = slice<Asked | null>('second factor asked for', null);

/** Asks the person for their second factor over the page that stands, all calls at once only once; whether they proved it. */
export const askSecondFactor = (): Promise<boolean> => {
  const { promise: answered, resolve } = Promise.withResolvers<boolean>();
  const asked = stepUpSlice.get() ?? {
    answered,
    answer: (hasProved) => {
      stepUpSlice.set(null);
      resolve(hasProved);
    },
  };
  stepUpSlice.set(asked);
  return asked.answered;
};
