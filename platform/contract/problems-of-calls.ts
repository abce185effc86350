import type { Call, OwnCodeOf } from './call.ts';

/** What any of these calls may be refused for, each code once: of a call that does what they do. */
export const problemsOfCalls = <const C extends readonly Call[]>(...calls: C): readonly OwnCodeOf<C[number]>[] => [
  ...new Set(calls.flatMap(({ problems = [] }) => problems as readonly OwnCodeOf<C[number]>[])),
];
