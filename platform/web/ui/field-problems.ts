import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiProblem } from '../api-problem.ts';

/**
 * Puts a refusal's fields on the form's fields. True when every part of it found its field, so that
 * the form need not also say it in general.
 */
export const showFieldProblems = <V extends FieldValues>(
  problem: unknown,
  names: readonly Path<V>[],
  setError: UseFormSetError<V>,
): boolean => {
  if (!(problem instanceof ApiProblem) || problem.fields.length === 0) return false;
  const placed = problem.fields.filter((field) => names.some((name) => name === field.path));
  for (const field of placed)
    setError(field.path as Path<V>, { type: field.code, message: field.message ?? problem.message });
  return placed.length === problem.fields.length;
};
