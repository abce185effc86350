type Listener = (restored: boolean) => void;

const listeners = new Set<Listener>();

/** Hears when the form on show was filled from a draft, or emptied again. */
export const onDraftRestored = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Tells the form's dialog that it holds what somebody wrote, though nobody typed in it yet. */
export const tellDraftRestored = (restored: boolean): void => {
  for (const listener of listeners) listener(restored);
};
