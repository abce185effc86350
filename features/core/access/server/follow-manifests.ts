import { recordAudit } from '#features/core/audit/server/api.ts';
import { canonicalScreenUrl } from '#platform/contract/screen-url.ts';
import type { Tx } from '#platform/server/db.ts';
import type { ScreenManifest } from '#platform/server/feature.ts';
import type { ChangeContext } from '#platform/server/own-change.ts';
import {
  changeAliases,
  closeUrl,
  endedUrls,
  endScreen,
  findRegistered,
  holdersOf,
  insertScreen,
  listWholeRegistry,
  moveScreen,
  type RegisteredRow,
  reviveScreen,
  takenOf,
} from '#features/core/screens/server/api.ts';
import { closeGrantsOnScreen, reopenGrantsOnScreen } from './retired-screen.ts';

/** What the features of this version say, against what the registry has: a screen is known by its name. */
export type ManifestChanges = {
  readonly added: readonly ScreenManifest[];
  readonly moved: readonly { readonly row: RegisteredRow; readonly to: string }[];
  readonly gone: readonly RegisteredRow[];
  readonly back: readonly { readonly row: RegisteredRow; readonly manifest: ScreenManifest }[];
};

/** Whether the registry says already what the features say. */
export const isNothing = ({ added, moved, gone, back }: ManifestChanges): boolean =>
  added.length + moved.length + gone.length + back.length === 0;

/** What has changed of the screens that features bring, since they were registered. */
export const compareManifests = async (tx: Tx, manifests: readonly ScreenManifest[]): Promise<ManifestChanges> => {
  const known = (await listWholeRegistry(tx)).filter(({ kind }) => kind === 'built-in');
  const byName = new Map(known.map((row) => [row.name, row]));
  const wanted = new Map(manifests.map((manifest) => [manifest.name, manifest]));
  const there = known.flatMap((row) => {
    const manifest = wanted.get(row.name);
    return manifest === undefined ? [] : [{ row, manifest }];
  });
  return {
    added: manifests.filter(({ name }) => !byName.has(name)),
    moved: there.flatMap(({ row, manifest }) =>
      row.retiredAt === null && row.url !== manifest.url ? [{ row, to: manifest.url }] : [],
    ),
    gone: known.filter(({ name, retiredAt }) => retiredAt === null && !wanted.has(name)),
    back: there.filter(({ row }) => row.retiredAt !== null),
  };
};

const audited = (
  change: ChangeContext,
  action: string,
  { id, caption }: Pick<RegisteredRow, 'id' | 'caption'>,
  sides: { readonly before: object | null; readonly after: object | null },
): Promise<void> =>
  recordAudit(change, { action, subject: { kind: 'screen', id, name: caption.tr }, company: null, ...sides });

/** An address beside a taken one: an administrator's screen moves there to make room for a feature's. */
const besideOf = async ({ tx }: ChangeContext, url: string): Promise<string> => {
  for (let number = 2; ; number += 1) {
    const beside = `${url}-${number}`;
    if (!(await takenOf(tx, [beside])).has(beside)) return beside;
  }
};

/**
 * Frees the address of a feature's screen: an alias that has it ends, and an administrator's screen moves to another
 * address.
 */
const makeRoom = async (change: ChangeContext, url: string, own: number | null): Promise<void> => {
  const [holder] = await holdersOf(change.tx, [url]);
  if (holder === undefined || holder.id === own) return;
  const row = await findRegistered(change.tx, holder.id);
  if (row === null) return;
  const epoch = await change.epoch();
  const { aliases } = row;
  if (row.url === url) {
    const to = await besideOf(change, url);
    await moveScreen(change.tx, { id: row.id, from: url, to, leavesAlias: false }, epoch);
    await audited(change, 'screen.moved', row, { before: { url }, after: { url: to } });
    return;
  }
  await changeAliases(change.tx, row.id, { ended: [url], begun: [] }, epoch);
  await audited(change, 'screen.changed', row, {
    before: { aliases },
    after: { aliases: aliases.filter((alias) => alias !== url) },
  });
};

/** Gives moved screens their new addresses; each former one leads there, unless another screen has it now. */
const follow = async (change: ChangeContext, moved: ManifestChanges['moved']): Promise<void> => {
  const { tx } = change;
  const epoch = await change.epoch();
  // Two may have exchanged their addresses: all of them leave before the first arrives.
  const wanted = new Set(moved.map(({ to }) => to));
  for (const { row } of moved) if (wanted.has(row.url)) await closeUrl(tx, row.id, row.url, epoch);
  for (const { row, to } of moved) {
    await makeRoom(change, to, row.id);
    await moveScreen(tx, { id: row.id, from: row.url, to, leavesAlias: !wanted.has(row.url) }, epoch);
    await audited(change, 'screen.moved', row, { before: { url: row.url }, after: { url: to } });
  }
};

/** Ends the screens whose features are gone: no request opens them, and their history stays. */
const endGone = async (change: ChangeContext, gone: ManifestChanges['gone']): Promise<void> => {
  for (const row of gone) {
    const epoch = await change.epoch();
    await closeGrantsOnScreen(change.tx, row.id, epoch);
    await endScreen(change.tx, row.id, epoch);
    await audited(change, 'screen.gone', row, { before: { url: row.url, aliases: row.aliases }, after: null });
  }
};

const bringBack = async (change: ChangeContext, back: ManifestChanges['back']): Promise<void> => {
  for (const { row, manifest } of back) {
    const by = { epoch: await change.epoch(), grantedBy: null };
    const endedAt = row.retiredAt ?? 0;
    await makeRoom(change, manifest.url, row.id);
    const ended = (await endedUrls(change.tx, row.id, endedAt)).map(({ url }) => url);
    const taken = await takenOf(change.tx, ended);
    const aliases = ended.filter((url) => url !== manifest.url && !taken.has(url));
    await reviveScreen(change.tx, row.id, { url: manifest.url, aliases }, by.epoch);
    await reopenGrantsOnScreen(change.tx, { id: row.id, endedAt }, by);
    await audited(change, 'screen.back', row, { before: null, after: { url: manifest.url, aliases } });
  }
};

const add = async (change: ChangeContext, manifest: ScreenManifest): Promise<number> => {
  if (canonicalScreenUrl(manifest.url) !== manifest.url) throw new Error(`${manifest.url} is not a canonical url`);
  await makeRoom(change, manifest.url, null);
  return insertScreen(
    change.tx,
    { ...manifest, layoutName: manifest.layoutName ?? null, kind: 'built-in' },
    await change.epoch(),
  );
};

/**
 * Brings the registry to what the features say: new screens are added, moved ones follow and leave their former address as
 * an alias, those of a feature that is gone end, and come back with it. Captions, aliases and layout names of known ones are
 * the administrator's and stay. Answers the new ones with their ids.
 */
export const followManifests = async (change: ChangeContext, changes: ManifestChanges) => {
  await endGone(change, changes.gone);
  await follow(change, changes.moved);
  await bringBack(change, changes.back);
  const added: { readonly id: number; readonly manifest: ScreenManifest }[] = [];
  for (const manifest of changes.added) added.push({ id: await add(change, manifest), manifest });
  return added;
};
