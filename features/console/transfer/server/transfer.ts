import { changeAccess, weighAccess } from '#features/console/access-management/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import { acrossCompanies } from '#platform/server/db.ts';
import type { Parts } from '#platform/server/feature.ts';
import { timeNow } from '#platform/server/time-now.ts';
import { type Configuration, keyOf, TRANSFER_FORMAT, TRANSFER_VERSION } from '../contract/configuration.ts';
import type { transferContract } from '../contract/endpoints.ts';
import { transferProblems } from '../contract/problems.ts';
import { applyConfiguration } from './apply.ts';
import { compare } from './compare.ts';
import { holdImport, insertImport, latestImports, noteTakenBack } from './import-store.ts';
import { pickOf } from './pick.ts';
import { readConfiguration } from './read-configuration.ts';
import { type CarriedFile, readFile } from './read-file.ts';

type Contract = typeof transferContract;
type Chosen = ParsedInputOf<Contract['importConfiguration']>;

const mustBeAdmin = ({ caller }: Context): void => {
  if (!caller.isAdmin) throw transferProblems.problem('transfer-admin-only');
};

/** The whole configuration as a file. */
export const exportConfiguration =
  ({ config }: Parts) =>
  async (_input: unknown, ctx: Context): Promise<ReturnOf<Contract['exportConfiguration']>> => {
    mustBeAdmin(ctx);
    const { configuration } = await readConfiguration(ctx.tx);
    const exportedAt = timeNow().toISOString();
    const file = {
      format: TRANSFER_FORMAT,
      version: TRANSFER_VERSION,
      exportedAt,
      from: config.publicOrigin,
      ...configuration,
    };
    const name = `blue-citrus-${new URL(config.publicOrigin).hostname}-${exportedAt.slice(0, 10)}.json`;
    return { name, content: `${JSON.stringify(file, null, 2)}\n` };
  };

/** What a file would change here. */
export const compareConfiguration = async (
  { file: text }: ParsedInputOf<Contract['compareConfiguration']>,
  ctx: Context,
): Promise<ReturnOf<Contract['compareConfiguration']>> => {
  mustBeAdmin(ctx);
  const file = readFile(text, ctx);
  const { differences, same } = compare(await readConfiguration(ctx.tx), file);
  return { exportedAt: file.exportedAt, from: file.from, differences: [...differences], same };
};

/** A role that goes takes its cells with it: they are among what is taken back. */
const withCells = (chosen: readonly string[]): ReadonlySet<string> =>
  new Set(chosen.flatMap((key) => (key.startsWith('role:') ? [key, key.replace(/^role:/, 'grants:')] : [key])));

const chosenOf = async (
  { tx }: Context,
  file: CarriedFile,
  chosen: readonly string[],
): Promise<ReadonlySet<string>> => {
  const wanted = new Set(chosen);
  const { differences } = compare(await readConfiguration(tx), file);
  const found = differences.filter(({ key }) => wanted.has(key));
  const stuck = found.find(({ isPlaceable }) => !isPlaceable);
  if (stuck !== undefined) throw transferProblems.problem('transfer-part-missing', { name: stuck.name });
  if (found.length === 0) throw transferProblems.problem('transfer-nothing');
  const removed = withCells(found.filter(({ change }) => change === 'removed').map(({ key }) => key));
  return new Set([...found.map(({ key }) => key), ...removed]);
};

/** Whom it would touch: done, weighed and taken back, so that it is refused here as it would be there. */
export const weighConfiguration =
  (parts: Parts) =>
  async ({ file: text, chosen }: Chosen, ctx: Context): Promise<ReturnOf<Contract['weighConfiguration']>> => {
    mustBeAdmin(ctx);
    const file = readFile(text, ctx);
    const { gain, lose, gaining, losing } = await weighAccess(ctx, async (change) => {
      const keys = await chosenOf(ctx, file, chosen);
      await applyConfiguration({ parts, change, wanted: file, chosen: keys, isUndo: false });
    });
    return { gain, lose, gaining: [...gaining], losing: [...losing] };
  };

/** Brings in what is chosen, in one change with one way back. */
export const importConfiguration =
  (parts: Parts) =>
  async ({ file: text, chosen }: Chosen, ctx: Context): Promise<ReturnOf<Contract['importConfiguration']>> => {
    mustBeAdmin(ctx);
    const file = readFile(text, ctx);
    return changeAccess(ctx, undefined, async (change) => {
      const keys = await chosenOf(ctx, file, chosen);
      const before = pickOf((await readConfiguration(ctx.tx)).configuration, keys);
      const { done, left } = await applyConfiguration({ parts, change, wanted: file, chosen: keys, isUndo: false });
      const after = pickOf((await readConfiguration(ctx.tx)).configuration, keys);
      const kept = { by: ctx.caller.personId, source: file.from, chosen: [...keys], before, after };
      const id = await insertImport(ctx.tx, kept);
      await recordAudit(ctx, {
        action: 'configuration.imported',
        subject: { kind: 'configuration-import', id, name: file.from },
        company: null,
        before: null,
        after: { from: file.from, exportedAt: file.exportedAt, things: done },
      });
      return { id, done, left: [...left] };
    });
  };

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What was imported and is no longer as it was then, by name. */
const movedSince = (now: Configuration, then: Configuration, chosen: readonly string[]): readonly string[] =>
  chosen
    .filter((key) => !isSame(pickOf(now, new Set([key])), pickOf(then, new Set([key]))))
    .map((key) =>
      key === keyOf('menu')
        ? 'menu'
        : (JSON.parse(key.slice(key.indexOf(':') + 1)) as string[]).filter(Boolean).join(' · '),
    );

/** Takes an import back: a new change, checked like any, and refused where it would lose what was done since. */
export const takeBackImport =
  (parts: Parts) =>
  async (
    { id }: ParsedInputOf<Contract['takeBackImport']>,
    ctx: Context,
  ): Promise<ReturnOf<Contract['takeBackImport']>> => {
    mustBeAdmin(ctx);
    return changeAccess(ctx, undefined, async (change) => {
      const kept = await holdImport(ctx.tx, id);
      if (kept === null || kept.taken_back_at !== null) throw transferProblems.problem('transfer-unknown');
      const { configuration: now } = await readConfiguration(ctx.tx);
      const moved = movedSince(now, kept.after, kept.chosen);
      if (moved.length > 0) throw transferProblems.problem('transfer-moved', { names: moved.join(', ') });
      const chosen = new Set(kept.chosen);
      const { done } = await applyConfiguration({ parts, change, wanted: kept.before, chosen, isUndo: true });
      await noteTakenBack(ctx.tx, id);
      await recordAudit(ctx, {
        action: 'configuration.taken-back',
        subject: { kind: 'configuration-import', id, name: kept.source },
        company: null,
        before: { things: kept.chosen.length },
        after: null,
      });
      return { done };
    });
  };

/** What was imported lately. */
export const listImports = async (_input: unknown, ctx: Context): Promise<ReturnOf<Contract['listImports']>> => {
  mustBeAdmin(ctx);
  const rows = await acrossCompanies(ctx.tx, () => latestImports(ctx.tx));
  return {
    rows: rows.map(({ at, takenBackAt, ...row }) => ({
      ...row,
      at: at.toISOString(),
      takenBackAt: takenBackAt?.toISOString() ?? null,
    })),
  };
};
