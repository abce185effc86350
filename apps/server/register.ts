import {
  compareManifests,
  ensureBuiltInRoles,
  followManifests,
  grantAtFirst,
  isNothing,
  type ManifestChanges,
} from '#features/core/access/server/api.ts';
import { placeScreen } from '#features/core/navigation/server/api.ts';
import { type Database, inTransaction } from '#platform/server/db.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { type OwnChangeParts, ownChange } from '#platform/server/own-change.ts';

const changesIn = (db: Database, features: readonly ServerFeature[]): Promise<ManifestChanges> =>
  inTransaction(
    db,
    'every-company',
    (tx) =>
      compareManifests(
        tx,
        features.flatMap((feature) => feature.screens ?? []),
      ),
    'read only',
  );

/**
 * Brings the registry, the menu and the rights of Admin and of everyone to what the features say of their screens: each new
 * one once, moved ones to their new addresses, and the rights on those that are gone to an end.
 */
export const registerProduct = async (parts: OwnChangeParts, features: readonly ServerFeature[]): Promise<void> => {
  const changes = await changesIn(parts.db, features);
  if (isNothing(changes)) return;
  await ownChange(parts, async (change) => {
    const { admin, everyone } = await ensureBuiltInRoles(change);
    for (const { id, manifest } of await followManifests(change, changes)) {
      const screen = manifest.caption.tr;
      await placeScreen(change, id, manifest);
      await grantAtFirst(change, [{ roleId: admin, screenId: id, level: 'edit', screen, role: 'Admin' }]);
      if (manifest.everyone)
        await grantAtFirst(change, [
          { roleId: everyone, screenId: id, level: manifest.everyone, screen, role: 'Herkes' },
        ]);
    }
  });
};
