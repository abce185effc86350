import { signal } from './state.ts';

/** The notice that a file is being made; gone when it is there. */
export const FILE_BEGUN = 'file-begun';

const opening = signal();

/** Opens the task centre of the top bar, wherever it is drawn. */
export const openTaskCentre = opening.tell;

/** Told when somebody asks for the task centre, until the answer is called. */
export const onOpenTaskCentre = opening.on;
