import { reportProblems } from '#platform/contract/report-problems.ts';
import { ContainedFailure, type Limits, openContained } from '../contained/contained.ts';
import { takeTurns } from '../contained/take-turns.ts';
import type { Sheet } from './sheet.ts';

const WAITING = 20;
const LIMITS: Limits = { memoryMb: 640, heapMb: 512, cpuSeconds: 60, milliseconds: 60_000 };

const inTurn = takeTurns(2);

const drawn = async (sheet: Sheet, signal?: AbortSignal): Promise<Uint8Array> => {
  const child = openContained<Sheet, Uint8Array>(new URL('./pdf-child.ts', import.meta.url), LIMITS, signal);
  try {
    return await child.ask(sheet);
  } catch (error) {
    if (error instanceof ContainedFailure && error.why !== 'failed') throw reportProblems.problem('report-too-large');
    throw error;
  } finally {
    child.end();
  }
};

/**
 * Draws a sheet as a PDF in a process of its own: laying out a thousand rows takes seconds, and nobody else's request
 * waits for them. The library is loaded there, when it is first needed.
 */
export const makePdf = async (sheet: Sheet, signal?: AbortSignal): Promise<Uint8Array> => {
  if (inTurn.waiting() >= WAITING) throw reportProblems.problem('report-busy');
  return inTurn(() => drawn(sheet, signal), signal);
};
