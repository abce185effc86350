import type { ChangeContext } from '#platform/server/own-change.ts';
import type { MenuDifference } from '../contract/menu-difference.ts';
import { noteVersion, writeEntries } from './menu-store.ts';
import type { MenuCause } from './tables.ts';

/** Why and from what a version of the menu is made. */
export type Publication = {
  readonly cause: MenuCause;
  readonly draftName?: string;
  readonly ofVersion?: number;
};

/** The version that this change makes of the menu: one, however many of its steps write entries. */
export const versionOfChange = async (
  { tx, caller, epoch }: ChangeContext,
  { cause, draftName, ofVersion }: Publication,
): Promise<{ readonly version: number; readonly epoch: number }> => {
  const at = await epoch();
  const version = await noteVersion(tx, {
    epoch: at,
    cause,
    author_id: caller.personId === 0 ? null : caller.personId,
    draft_name: draftName ?? null,
    of_version: ofVersion ?? null,
  });
  return { version, epoch: at };
};

/** The one way in which entries of the published menu change: as a version of it, which keeps what was before. */
export const publishMenu = async (
  change: ChangeContext,
  difference: MenuDifference,
  publication: Publication,
): Promise<number> => {
  const at = await versionOfChange(change, publication);
  await writeEntries(change.tx, difference, at);
  return at.version;
};
