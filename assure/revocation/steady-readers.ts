import type { Random } from '#apps/server/testing/random.ts';
import type { Door } from '../nodes/doors.ts';
import { inEvenBeat } from '../support/even-beat.ts';
import type { Read } from './history.ts';
import { drawQuestion, isAllowed, isDecision } from './question.ts';
import type { Bench } from './subjects.ts';

/** While a door does not answer, so many questions wait there and are answered, or not, when it goes on. */
const BEAT = { everyMs: 10, mostOpen: 40 };

/** A question at a door, and the status of its answer; null where none came. */
export type Seen = Read & { readonly door: Door; readonly status: number | null };

/** Asks at every door in an even beat, whether the questions before were answered or not, until told to stop. */
export const readSteadily = (
  doors: readonly Door[],
  bench: Bench,
  tokens: readonly string[],
  chance: Random,
): { readonly seen: readonly Seen[]; readonly stop: () => Promise<void> } => {
  const seen: Seen[] = [];
  const askOnce = async (door: Door): Promise<void> => {
    const { path, asked, ...question } = drawQuestion(bench, tokens, chance);
    const calledAt = performance.now();
    const answer = await door.ask(path, asked);
    const answeredAt = performance.now();
    const allowed = answer !== null && isDecision(answer.status) && isAllowed(answer);
    seen.push({ ...question, door, calledAt, answeredAt, allowed, status: answer?.status ?? null });
  };
  const stops = doors.map((door) => inEvenBeat(BEAT, () => askOnce(door)));
  return { seen, stop: async () => void (await Promise.all(stops.map((stop) => stop()))) };
};
