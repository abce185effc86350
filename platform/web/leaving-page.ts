/** Pages that are left stay open in a work tab: what is half done there comes back with it. */
let isKept = false;
/** The page on show is closed for good, although the next one may have its address. */
let isClosing = false;

/** Says that pages stay open in tabs, until the answer is called. */
export const keepPages = (): (() => void) => {
  isKept = true;
  return () => {
    isKept = false;
  };
};

/** Goes elsewhere with the page on show closed. */
export const closePage = (go: () => void): void => {
  isClosing = true;
  try {
    go();
  } finally {
    isClosing = false;
  }
};

/** Somebody goes on to another record of the page on show. */
let isOnward = false;

/** Goes on to another record: the address is replaced, but by a person, who is asked about what they have not saved. */
export const goOnward = (go: () => void): void => {
  isOnward = true;
  try {
    go();
  } finally {
    isOnward = false;
  }
};

export const isGoingOnward = (): boolean => isOnward;

/** Whether a page that is left now comes back as it is. */
export const isPageKept = (): boolean => isKept && !isClosing;

export const isPageClosing = (): boolean => isClosing;
