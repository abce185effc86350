/** So long, in milliseconds, may one piece hold what others wait for: the lock of changes of access, the embedded connection. */
const PIECE_MS = 300;
/** With fewer, what is done once for each piece would take longer than its rows. */
const LEAST = 10;
const FIRST = 20;

type Piece<R, T> = (piece: readonly R[]) => Promise<T>;

/**
 * Does rows a piece at a time, each in a transaction of its own. A piece is as large as is done in a third of a second, judged
 * by the one before: whoever changes something meanwhile waits about as long, however slow the machine or the rows are.
 * @param most no piece has more rows
 * @param least none but the last has fewer; as many as `most` where rows are not done one by one
 */
export const inPieces = (most: number, least = LEAST) => {
  let size = Math.min(most, Math.max(FIRST, least));
  return async <R, T>(rows: readonly R[], from: number, work: Piece<R, T>): Promise<T> => {
    const piece = rows.slice(from, from + size);
    const began = performance.now();
    const done = await work(piece);
    const fits = Math.round((piece.length * PIECE_MS) / (performance.now() - began));
    size = Math.min(most, size * 2, Math.max(least, fits));
    return done;
  };
};
