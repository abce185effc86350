import { ensureBuiltInRoles, grantAtFirst } from '#features/core/access/server/api.ts';
import { placeScreen } from '#features/core/navigation/server/api.ts';
import { allScreens, registerScreens } from '#features/core/screens/server/api.ts';
import { type Database } from '#platform/server/db.ts';
import type { ServerFeature } from '#platform/server/feature.ts';
import { type OwnChangeParts, ownChange } from '#platform/server/own-change.ts';

const isKnown = async (db: Database, names: readonly string[]): Promise<boolean> => {
  const known = new Set((await allScreens(db)).map((screen) => screen.name));
  return names.every((name) => known.has(name));
};

/** Brings the features' screens into the registry, the menu and the rights of Admin and of everyone, each of them once. */
export const registerProduct = async (parts: OwnChangeParts, features: readonly ServerFeature[]): Promise<void> => {
  const manifests = features.flatMap((feature) => feature.screens ?? []);
  if (
    await isKnown(
      parts.db,
      manifests.map((screen) => screen.name),
    )
  )
    return;
  await ownChange(parts, async (change) => {
    const { admin, everyone } = await ensureBuiltInRoles(change);
    for (const { id, manifest } of await registerScreens(change, manifests)) {
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
