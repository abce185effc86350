/** How it stands with a program. */
export const programStates = ['works', 'over', 'ended', 'owner-left'] as const;

export type ProgramState = (typeof programStates)[number];
