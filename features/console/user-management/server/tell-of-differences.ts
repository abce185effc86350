import { administratorsBeside } from '#features/core/access/server/api.ts';
import type { NewDifferences } from '#features/core/provider-accounts/server/api.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import { notifyOnce } from '#features/workplace/notifications/server/api.ts';
import type { ToldChange } from '#platform/server/own-change.ts';

/** Tells system administrators what a comparison with Keycloak found; a later one takes the place of an earlier one. */
export const tellOfDifferences = async (change: ToldChange, { count }: NewDifferences): Promise<void> =>
  notifyOnce(change, await administratorsBeside(change.tx, []), {
    kind: 'administration',
    group: 'provider-differences',
    message: {
      tr: `Kullanıcılar Keycloak’taki hesaplarla karşılaştırıldı: ${count} yeni fark bulundu.`,
      en: `Users were compared with their accounts at Keycloak: ${count} new ${count === 1 ? 'difference' : 'differences'}.`,
    },
    link: `${usersUrl}?form=provider`,
  });
