import { profileUrl } from '#features/core/users/contract/addresses.ts';
import { notify } from '#features/workplace/notifications/server/api.ts';
import type { Context } from '#platform/server/context.ts';
import { written } from '#platform/server/written-date.ts';
import { timeNow } from '#platform/server/time-now.ts';
import { keepSignIn, type SignInEntry } from './sign-in-store.ts';

type Change = Pick<Context, 'tx' | 'publish'>;

/** Keeps what happened at the way in, and tells the person of a device that they never signed in from before. */
export const noteSignIn = async (change: Change, entry: SignInEntry): Promise<void> => {
  const fresh = await keepSignIn(change.tx, entry);
  if (fresh.length === 0 || entry.personId === null) return;
  const at = written(timeNow());
  const devicesIn = (unknown: string): string => fresh.map((device) => device || unknown).join('; ');
  const from = entry.addresses.join('; ');
  await notify(
    change,
    'account',
    [entry.personId],
    {
      tr: `Hesabınıza yeni bir cihazdan girildi: ${devicesIn('bilinmeyen cihaz')} (${at}, ${from} adresinden). Siz değilseniz o oturumu kapatın, parolanızı değiştirin ve yöneticinize haber verin.`,
      en: `Your account was signed in to from a new device: ${devicesIn('unknown device')} (${at}, from ${from}). If it was not you, end that session, change your password and tell your administrator.`,
    },
    profileUrl,
  );
};
