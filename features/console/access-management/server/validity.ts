import { accessProblems } from '../contract/problems.ts';

/** The end of a right as a moment to come, or null for none; throws when it is past already. */
export const endOf = (instant: string | null | undefined, start: Date | null = null): Date | null => {
  if (instant === null || instant === undefined) return null;
  const end = new Date(instant);
  if (end.getTime() <= Date.now() || (start !== null && end <= start)) throw accessProblems.problem('validity-wrong');
  return end;
};
