import { type RowOutcome } from '#platform/contract/row-action.ts';
import { phraseOf, Problem } from '#platform/contract/problem.ts';
import type { Context, TaskWork } from '../context.ts';
import { isOfTheAsker } from '../step-up.ts';
import type { SheetColumn } from '../sheets/sheet.ts';
import { csvWriter } from '../sheets/csv.ts';
import { inPieces } from './in-pieces.ts';

type Rows = { readonly rows: readonly unknown[] };
type Answer = { readonly results: RowOutcome[] };
type Work<I extends Rows> = (input: I, context: Context) => Promise<Answer>;

/** So many rows of a task at most are changed in one transaction. */
const MOST = 100;

const WORDS = {
  tr: {
    file: 'sonuc.csv',
    columns: ['Kayıt', 'Sonuç', 'Neden'],
    done: 'Yapıldı',
    unchanged: 'Değişmedi',
    refused: 'Yapılmadı',
  },
  en: {
    file: 'result.csv',
    columns: ['Record', 'Result', 'Why'],
    done: 'Done',
    unchanged: 'Unchanged',
    refused: 'Not done',
  },
} as const;

const refusedNote = ({ language }: Context, results: readonly RowOutcome[]): string => {
  const count = results.filter(({ state }) => state === 'refused').length;
  return language === 'tr' ? `${count} kayıt yapılmadı` : `${count} not done`;
};

/** The result of each row, kept for a person who closed the page meanwhile. */
const keepResult = async (task: TaskWork, { language }: Context, results: readonly RowOutcome[]): Promise<void> => {
  const words = WORDS[language];
  const writer = csvWriter(words.columns.map((title): SheetColumn => ({ title, kind: 'text', width: 20 })));
  await writer.add(results.map(({ name, state, problem }) => [name, words[state], problem?.message ?? null]));
  await task.file(words.file, 'text/csv', await writer.finish());
};

const asTask = async <I extends Rows>(task: TaskWork, work: Work<I>, input: I, context: Context): Promise<Answer> => {
  const results = [...((task.checkpoint ?? []) as readonly RowOutcome[])];
  const total = input.rows.length;
  const progress = (done: readonly RowOutcome[]) => ({
    done: done.length,
    total,
    note: refusedNote(context, done),
  });
  const nextPiece = inPieces(MOST);
  while (results.length < total) {
    const now = await nextPiece(input.rows, results.length, (rows) =>
      task.commit(
        (ctx) => work({ ...input, rows }, ctx),
        (piece) => [...results, ...piece.results],
        (piece) => progress([...results, ...piece.results]),
      ),
    );
    results.push(...now.results);
    await task.progress(progress(results));
  }
  await keepResult(task, context, results);
  return { results };
};

/**
 * The handler of an operation on chosen rows. Few are changed in the request's transaction; many as a task, piece by
 * piece, each with the rights of its moment. `conclude` follows once, with the last of them.
 */
export const onRows =
  <I extends Rows>(work: Work<I>, conclude?: (results: readonly RowOutcome[], context: Context) => Promise<void>) =>
  async (input: I, context: Context): Promise<Answer> => {
    const { task } = context;
    const answer = task === null ? await work(input, context) : await asTask(task, work, input, context);
    if (conclude === undefined) return answer;
    if (task === null) await conclude(answer.results, context);
    else task.concludeWith((ctx) => conclude(answer.results, ctx));
    return answer;
  };

/** What was done with a row: what takes it back, or null where it was so already. */
export type RowDone = { readonly mark: number | string | null };

type Decided<R> = {
  readonly rows: readonly R[];
  readonly nameOf: (row: R) => string;
  /** Changes the row, or throws why not: a refusal leaves nothing of it behind, and keeps no other row back. */
  readonly one: (row: R) => Promise<RowDone>;
};

/** Decides chosen rows one by one. */
export const rowByRow = async <R extends { readonly id: number | string }>(
  { attempt, language }: Pick<Context, 'attempt' | 'language'>,
  { rows, nameOf, one }: Decided<R>,
): Promise<Answer> => {
  const results: RowOutcome[] = [];
  for (const row of rows) {
    const named = { id: row.id, name: nameOf(row) };
    try {
      const { mark } = await attempt(() => one(row));
      results.push({ ...named, state: mark === null ? 'unchanged' : 'done', mark, problem: null });
    } catch (error) {
      if (!(error instanceof Problem) || isOfTheAsker(error)) throw error;
      const message = phraseOf(error.spec, language, error.params);
      results.push({ ...named, state: 'refused', mark: null, problem: { code: error.code, message } });
    }
  }
  return { results };
};
