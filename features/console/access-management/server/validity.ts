import { nowMs } from '#platform/server/time-now.ts';
import { accessProblems } from '../contract/problems.ts';

/** The end of a right as a moment to come, or null for none; throws when it is past already. */
export const endOf = (instant: string | null | undefined, start: Date | null = null): Date | null => {
  if (instant === null || instant === undefined) return null;
  const end = new Date(instant);
  if (end.getTime() <= nowMs() || (start !== null && end <= start)) throw accessProblems.problem('validity-wrong');
  return end;
};

/** The begin of a right as a moment to come, or null where it begins at once. */
export const beginOf = (instant: string | undefined): Date | null => {
  if (instant === undefined) return null;
  const begin = new Date(instant);
  return begin.getTime() <= nowMs() ? null : begin;
};
