import type { StoredDeputyship } from '#features/core/access/server/api.ts';
import { profileUrl, usersUrl } from '#features/core/users/contract/addresses.ts';
import { linkIn, notify, type Told } from '#features/workplace/notifications/server/api.ts';
import { inCase } from '#platform/contract/turkish-case.ts';
import type { Context } from '#platform/server/context.ts';
import { writtenDay } from '#platform/server/written-date.ts';
import { deputyshipsChanged } from '../contract/events.ts';

type Happened = 'made' | 'changed' | 'ended' | 'restored';

const toDeputy = ({ lender, validUntil }: StoredDeputyship, what: Happened): Told => {
  const day = writtenDay(validUntil);
  const said = {
    made: {
      tr: `${lender} size ${day} tarihine kadar vekâlet verdi.`,
      en: `${lender} made you a deputy until ${day}.`,
    },
    changed: {
      tr: `${inCase(lender, 'to')} vekâletinizin bitiş tarihi değişti: ${day}.`,
      en: `You now stand in for ${lender} until ${day}.`,
    },
    ended: { tr: `${inCase(lender, 'to')} vekâletiniz sona erdirildi.`, en: `You no longer stand in for ${lender}.` },
    restored: {
      tr: `${inCase(lender, 'to')} vekâletiniz ${day} tarihine kadar yeniden geçerli.`,
      en: `You stand in for ${lender} again, until ${day}.`,
    },
  };
  return said[what];
};

const toLender = ({ deputy, validUntil }: StoredDeputyship, what: Happened): Told => {
  const day = writtenDay(validUntil);
  const said = {
    made: {
      tr: `Adınıza ${inCase(deputy, 'to')} ${day} tarihine kadar vekâlet verildi.`,
      en: `${deputy} was made your deputy until ${day}.`,
    },
    changed: {
      tr: `${inCase(deputy, 'to')} verdiğiniz vekâletin bitiş tarihi değişti: ${day}.`,
      en: `${deputy} now stands in for you until ${day}.`,
    },
    ended: {
      tr: `${inCase(deputy, 'to')} verdiğiniz vekâlet sona erdirildi.`,
      en: `${deputy} no longer stands in for you.`,
    },
    restored: {
      tr: `${inCase(deputy, 'to')} verdiğiniz vekâlet ${day} tarihine kadar yeniden geçerli.`,
      en: `${deputy} stands in for you again, until ${day}.`,
    },
  };
  return said[what];
};

/** Tells both people of a deputyship, in the bell and where it is on show; nobody what they did themselves. */
export const tellParties = async (ctx: Context, row: StoredDeputyship, what: Happened): Promise<void> => {
  const link = linkIn(row.companyId, profileUrl);
  const own = ctx.caller.personId;
  if (row.deputyId !== own) await notify(ctx, 'access', [row.deputyId], toDeputy(row, what), link);
  if (row.lenderId !== own) await notify(ctx, 'access', [row.lenderId], toLender(row, what), link);
  ctx.publish(deputyshipsChanged, {}, { people: [row.lenderId, row.deputyId] });
  ctx.publish(deputyshipsChanged, {}, { companies: [row.companyId], screens: [usersUrl] });
};
