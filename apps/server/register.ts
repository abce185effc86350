import {
  compareManifests,
  ensureBuiltInRoles,
  type FirstGrant,
  followManifests,
  grantAtFirst,
  isNothing,
  type ManifestChanges,
} from '#features/core/access/server/api.ts';
import { placeScreen } from '#features/core/navigation/server/api.ts';
import { inTransaction, type Tx } from '#platform/server/db.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { type OwnChangeParts, ownStartChange } from '#platform/server/own-change.ts';

const changesIn = (tx: Tx, features: readonly ServerFeature[]): Promise<ManifestChanges> =>
  compareManifests(
    tx,
    features.flatMap((feature) => feature.screens ?? []),
  );

/**
 * Brings the registry, the menu and the rights of Admin and of everyone to what the features say of their screens: each new
 * one once, moved ones to their new addresses, and the rights on those that are gone to an end.
 */
export const registerProduct = async (parts: OwnChangeParts, features: readonly ServerFeature[]): Promise<void> => {
  const isDone = await inTransaction(
    parts.db,
    'every-company',
    async (tx) => isNothing(await changesIn(tx, features)),
    'read only',
  );
  if (isDone) return;
  await ownStartChange(parts, async (change) => {
    const changes = await changesIn(change.tx, features);
    if (isNothing(changes)) return;
    const { admin, everyone } = await ensureBuiltInRoles(change);
    const added = await followManifests(change, changes);
    for (const { id, manifest } of added) await placeScreen(change, id, manifest);
    await grantAtFirst(
      change,
      added.flatMap(({ id, manifest: { caption, everyone: level } }): readonly FirstGrant[] => {
        const cell = { screenId: id, screen: caption.tr };
        return [
          { ...cell, roleId: admin, role: 'Admin', level: 'edit' },
          ...(level === undefined ? [] : [{ ...cell, roleId: everyone, role: 'Herkes', level }]),
        ];
      }),
    );
  });
};
