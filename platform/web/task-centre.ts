/** The notice that a file is being made; gone when it is there. */
export const FILE_BEGUN = 'file-begun';

const listeners = new Set<() => void>();

/** Opens the task centre of the top bar, wherever it is drawn. */
export const openTaskCentre = (): void => {
  for (const listener of listeners) listener();
};

/** Told when somebody asks for the task centre, until the answer is called. */
export const onOpenTaskCentre = (open: () => void): (() => void) => {
  listeners.add(open);
  return () => {
    listeners.delete(open);
  };
};
