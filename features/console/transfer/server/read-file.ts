import * as z from 'zod/mini';
import type { Context } from '#platform/server/context.ts';
import { nowMs } from '#platform/server/time-now.ts';
import { type Configuration, keyOf, TRANSFER_FORMAT, TRANSFER_VERSION } from '../contract/configuration.ts';
import { transferFile } from '../contract/file-shapes.ts';
import { transferProblems } from '../contract/problems.ts';

/** A configuration as it was exported. */
export type CarriedFile = Configuration & { readonly exportedAt: string; readonly from: string };

const refuse = (code: keyof typeof transferProblems.specs, params: Readonly<Record<string, string | number>>) =>
  transferProblems.problem(code, params, [{ path: 'file', code, params }]);

/** Where a text stops being JSON, as people count. */
const placeIn = (text: string, error: unknown, { language }: Pick<Context, 'language'>): string => {
  const at = Number(/position (\d+)/.exec(String(error))?.[1] ?? text.length);
  const line = text.slice(0, at).split('\n').length;
  return language === 'en' ? `line ${line}` : `${line}. satır`;
};

const parsed = (text: string, context: Pick<Context, 'language'>): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refuse('transfer-not-json', { where: placeIn(text, error, context) });
  }
};

/** What stands there twice would be decided by its order. */
const mustBeOnce = (file: CarriedFile): void => {
  const names = [
    ...file.sites.map(({ origin }) => [keyOf('site', origin), origin] as const),
    ...file.screens.map(({ url }) => [keyOf('screen', url), url] as const),
    ...file.roles.map(({ name, company }) => [keyOf('role', name, company), name] as const),
    ...file.grants.map(({ name, company }) => [keyOf('grants', name, company), name] as const),
    ...file.grants.flatMap(({ name, company, cells }) =>
      cells.map(({ screen }) => [keyOf('grants', name, company, screen), `${name} · ${screen}`] as const),
    ),
    ...file.rules.map(({ name, company }) => [keyOf('rule', name, company), name] as const),
  ];
  const seen = new Set<string>();
  for (const [key, name] of names) {
    if (seen.has(key)) throw refuse('transfer-twice', { name });
    seen.add(key);
  }
};

const isOver = (moment: string | null, now: number): boolean => moment !== null && Date.parse(moment) <= now;

/** What ended since the file was written opens nothing; what began since is in force. */
const withoutPast = (file: CarriedFile, now: number): CarriedFile => ({
  ...file,
  grants: file.grants.map((of) => ({
    ...of,
    cells: of.cells
      .filter(({ until }) => !isOver(until, now))
      .map((cell) => (isOver(cell.from, now) ? { ...cell, from: null } : cell)),
  })),
});

/** Reads a file that was exported; says what is wrong in it, and where. */
export const readFile = (text: string, context: Pick<Context, 'language'>): CarriedFile => {
  const content = parsed(text, context);
  const { format, version } = (content ?? {}) as { readonly format?: unknown; readonly version?: unknown };
  if (format !== TRANSFER_FORMAT) throw refuse('transfer-not-ours', {});
  if (version !== TRANSFER_VERSION)
    throw refuse('transfer-version', { version: String(version), known: TRANSFER_VERSION });
  const read = z.safeParse(transferFile, content);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw refuse('transfer-wrong', { where: issue?.path.join('.') || '.' });
  }
  const { format: _format, version: _version, ...file } = read.data;
  mustBeOnce(file as CarriedFile);
  return withoutPast(file as CarriedFile, nowMs());
};
