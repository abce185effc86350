import { patch, slice } from './state.ts';

const leaving = slice('leaving a page', {
  /** Pages that are left stay open in a work tab: what is half done there comes back with it. */
  isKept: false,
  /** The page on show is closed for good, although the next one may have its address. */
  isClosing: false,
  /** Somebody goes on to another record of the page on show. */
  isOnward: false,
});

/** Says that pages stay open in tabs, until the answer is called. */
export const keepPages = (): (() => void) => {
  patch(leaving, { isKept: true });
  return () => patch(leaving, { isKept: false });
};

/** Goes elsewhere with the page on show closed. */
export const closePage = (go: () => void): void => {
  patch(leaving, { isClosing: true });
  try {
    go();
  } finally {
    patch(leaving, { isClosing: false });
  }
};

/** Goes on to another record: the address is replaced, but by a person, who is asked about what they have not saved. */
export const goOnward = (go: () => void): void => {
  patch(leaving, { isOnward: true });
  try {
    go();
  } finally {
    patch(leaving, { isOnward: false });
  }
};

export const isGoingOnward = (): boolean => leaving.get().isOnward;

/** Whether a page that is left now comes back as it is. */
export const isPageKept = (): boolean => leaving.get().isKept && !leaving.get().isClosing;

export const isPageClosing = (): boolean => leaving.get().isClosing;
