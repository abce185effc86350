import type { ProblemParams } from '#platform/contract/problem.ts';
import { type TableProblemCode, tableProblems } from '#platform/contract/table-file.ts';
import { ContainedFailure, type Limits, openContained } from '../contained/contained.ts';
import { takeTurns } from '../contained/take-turns.ts';
import type { SheetFormat } from './sheet.ts';

export type TableOrder = { readonly bytes: Uint8Array; readonly format: SheetFormat; readonly most: number };

type Rows = readonly (readonly string[])[];

export type TableAnswer =
  | { readonly rows: Rows }
  | { readonly fault: { readonly code: TableProblemCode; readonly params: ProblemParams } }
  | { readonly unreadable: string };

/** What a file may take that passed every check before it is read: a large honest one takes a half of it. */
const LIMITS: Limits = { memoryMb: 200, heapMb: 112, cpuSeconds: 6, milliseconds: 60_000 };

/** One file at a time: what two of them take together is as much as what one may. */
const inTurn = takeTurns(1);

export type TableFile = {
  readonly bytes: Uint8Array;
  readonly format: SheetFormat;
  /** How many lines it may have; a text file is read to the line behind the last of them. */
  readonly most: number;
  /** Aborts the reading. */
  readonly signal: AbortSignal;
};

const answerOf = async ({ bytes, format, most, signal }: TableFile): Promise<TableAnswer> => {
  const child = openContained<TableOrder, TableAnswer>(new URL('./table-child.ts', import.meta.url), LIMITS, signal);
  try {
    return await child.ask({ bytes, format, most });
  } catch (error) {
    if (error instanceof ContainedFailure && error.why !== 'failed') throw tableProblems.problem('table-too-large');
    throw error;
  } finally {
    child.end();
  }
};

/**
 * The lines of an Excel file's first sheet, or of a CSV file, as texts, read in a process of their own; null where it is
 * no such file. What else is wrong with it is thrown, in words.
 */
export const readTable = async (file: TableFile): Promise<Rows | null> => {
  const answer = await inTurn(() => answerOf(file), file.signal);
  if ('fault' in answer) throw tableProblems.problem(answer.fault.code, answer.fault.params);
  return 'rows' in answer ? answer.rows : null;
};
