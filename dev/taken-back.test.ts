import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { namedOperations } from './named-operations.ts';

/**
 * Each operation declares how it is taken back (`undo` in its contract). Here the browser part is held to it: wherever an
 * operation is called that another takes back, that one is offered; wherever nothing takes it back, the person is asked.
 */
const SIGNS = {
  // `rowAction`, and those that are handed an `UndoCall` or are a `GridViewStore`: parts of the platform offer it for them.
  undo: /\boffer(Undo|UndoLater)\(|\buseResumeImport\(|\browAction\(|\bUndoCall\b|\bGridViewStore\b/,
  asked: /<(ConfirmDialog|DeleteDialog)\b|tone="danger"|<Verdict\b|\bfinalRowAction\(/,
} as const;

const sources = new Map(
  globSync(['{apps,platform}/web/**/*.{ts,tsx}', 'features/*/*/web/**/*.{ts,tsx}'])
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')] as const),
);

const callersOf = (contract: string, operation: string): readonly string[] => {
  const called = new RegExp(`(?<!typeof )\\b${contract}Calls\\.${operation}\\b`);
  return [...sources].flatMap(([file, text]) => (called.test(text) ? [file] : []));
};

const importedBy = (file: string): readonly string[] =>
  [...(sources.get(file) ?? '').matchAll(/(?:from|import\()\s*'([.#][^']+)'/g)].map(([, from = '']) =>
    from.startsWith('#') ? from.slice(1) : path.posix.join(path.posix.dirname(file), from),
  );

const importersOf = (file: string): readonly string[] =>
  [...sources.keys()].filter((each) => importedBy(each).includes(file));

/** Whether a file gives the sign, or one beside it does that it imports or that imports it. */
const isSigned = (file: string, sign: RegExp): boolean =>
  [file, ...importedBy(file), ...importersOf(file)].some((each) => sign.test(sources.get(each) ?? ''));

/** The files of features that call it: how the platform's own parts do, their tests say. */
const unsigned = (callers: readonly string[], sign: RegExp): readonly string[] =>
  callers.filter((file) => file.startsWith('features/') && !isSigned(file, sign));

describe('what the browser part changes', async () => {
  const all = await namedOperations();
  const taken = all.filter(({ endpoint }) => typeof endpoint.undo === 'string');
  const asked = all.filter(({ endpoint }) => typeof endpoint.undo === 'object' && 'asked' in endpoint.undo);

  it('is taken back by operations that it calls as well', () => {
    expect(taken.length).toBeGreaterThan(10);
    const uncalled = taken.filter(({ contract, endpoint }) => callersOf(contract, String(endpoint.undo)).length === 0);
    expect(uncalled.map(({ name }) => name)).toEqual([]);
  });

  it.each(taken)('$name is offered back wherever it is called', ({ contract, operation }) => {
    const callers = callersOf(contract, operation);
    expect(callers.length).toBeGreaterThan(0);
    expect(unsigned(callers, SIGNS.undo)).toEqual([]);
  });

  /** Where it takes back what the person did a moment ago, the undo is what they asked for. */
  const undoingWith = (of: string, operation: string): readonly string[] =>
    taken
      .filter(({ contract, endpoint }) => contract === of && endpoint.undo === operation)
      .flatMap((undone) => callersOf(undone.contract, undone.operation))
      .filter((file) => SIGNS.undo.test(sources.get(file) ?? ''));

  it.each(asked)('$name is asked about wherever it is called', ({ contract, operation }) => {
    const undoing = undoingWith(contract, operation);
    const callers = callersOf(contract, operation).filter((file) => !undoing.includes(file));
    expect(callers.length).toBeGreaterThan(0);
    expect(unsigned(callers, SIGNS.asked)).toEqual([]);
  });
});
