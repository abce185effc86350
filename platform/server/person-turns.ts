import { platformProblems } from '#platform/contract/problem.ts';
import { loopTurns } from './loop-turns.ts';

/** How many of a database's connections one person may have. */
export type TurnLimits = {
  readonly atOnce: number;
  /** Requests that may wait for a turn; further ones get 429 with the time to retry. */
  readonly waiting: number;
  readonly waitMs: number;
};

/** Whose transaction begins. A task cannot come again later: it waits for its turn as long as that takes. */
export type Turn = { readonly person: number; readonly waits: boolean };

type Line = { running: number; readonly waiting: (() => void)[]; heldMs: number };

const LONGEST_S = 30;
/** How much the newest turn counts in what a line takes turns to last. */
const NEWEST = 0.2;
/** Turns that last longer keep a processor of the database busy: of one person they come one after the other. */
const LONG_MS = 10;

export type PersonTurns = {
  /** Answers when it is this person's turn, with the way to end it; throws `too-many-requests` where too many of theirs wait. */
  readonly enter: (turn: Turn | null) => Promise<() => void>;
  /** The number of waiting requests of all people. */
  readonly waiting: () => number;
};

const nothing = (): void => undefined;

/** For connections that only the product itself uses. */
export const noTurns: PersonTurns = { enter: () => Promise.resolve(nothing), waiting: () => 0 };

/**
 * Lets each person have a few connections at a time. The rest of theirs wait behind each other and not before others: a
 * person alone can neither fill the pool nor stand in front of somebody who asks little.
 */
export const personTurns = ({ atOnce, waiting: mostWaiting, waitMs }: TurnLimits): PersonTurns => {
  const lines = new Map<number, Line>();
  /** Requests that arrived together also time out together; they are refused one after the other. */
  const leaving = loopTurns();

  const atOnceOf = ({ heldMs }: Line): number => (heldMs > LONG_MS ? 1 : atOnce);

  const tooMany = (line: Line) => {
    const seconds = Math.ceil((line.heldMs * (line.waiting.length + 1)) / atOnceOf(line) / 1_000);
    return platformProblems.problem('too-many-requests', { seconds: Math.min(Math.max(seconds, 1), LONGEST_S) });
  };

  const begin = (person: number, line: Line): (() => void) => {
    const began = performance.now();
    line.running += 1;
    return () => {
      line.heldMs += (performance.now() - began - line.heldMs) * NEWEST;
      line.running -= 1;
      while (line.running < atOnceOf(line) && line.waiting.length > 0) line.waiting.shift()?.();
      if (line.running === 0) lines.delete(person);
    };
  };

  const inLine = ({ person, waits }: Turn, line: Line): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const go = (): void => {
        clearTimeout(late);
        resolve(begin(person, line));
      };
      const sendAway = (): void => {
        line.waiting.splice(line.waiting.indexOf(go), 1);
        void leaving.enter(person).then(() => reject(tooMany(line)));
      };
      const late = waits ? undefined : setTimeout(sendAway, waitMs);
      line.waiting.push(go);
    });

  return {
    enter: async (turn) => {
      if (turn === null) return nothing;
      const { person, waits } = turn;
      const line = lines.get(person) ?? { running: 0, waiting: [], heldMs: 0 };
      lines.set(person, line);
      // A new request must not overtake a waiting one.
      if (line.running < atOnceOf(line) && line.waiting.length === 0) return begin(person, line);
      if (!waits && line.waiting.length >= mostWaiting) throw tooMany(line);
      return inLine(turn, line);
    },
    waiting: () => lines.values().reduce((sum, line) => sum + line.waiting.length, 0),
  };
};
