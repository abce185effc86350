import type { TimedDeputyship } from '#features/core/access/server/api.ts';
import type { AuditedChange } from '#features/core/audit/server/api.ts';
import { profileUrl } from '#features/core/users/contract/addresses.ts';
import { linkIn, notify, type Told } from '#features/workplace/notifications/server/api.ts';
import { inCase } from '#platform/contract/turkish-case.ts';
import type { Context } from '#platform/server/context.ts';
import { writtenDay } from '#platform/server/written-date.ts';

/** What the trail calls a deputyship. */
export const deputyshipName = ({ lender, deputy }: Pick<TimedDeputyship, 'lender' | 'deputy'>): string =>
  `${lender} → ${deputy}`;

export const deputyshipEvent = (row: TimedDeputyship, has: 'begun' | 'ended', reason: string): AuditedChange => {
  const term = { validFrom: row.validFrom, validUntil: row.validUntil };
  return {
    action: has === 'begun' ? 'deputyship.started' : 'deputyship.expired',
    subject: { kind: 'deputyship', id: row.id, name: deputyshipName(row) },
    company: row.companyId,
    before: has === 'begun' ? null : term,
    after: has === 'begun' ? term : null,
    reason,
  };
};

const toDeputy = ({ lender, validUntil }: TimedDeputyship, has: 'begun' | 'ended'): Told =>
  has === 'begun'
    ? {
        tr: `${inCase(lender, 'to')} vekâletiniz başladı; ${writtenDay(validUntil)} tarihine kadar sürer.`,
        en: `You now stand in for ${lender}, until ${writtenDay(validUntil)}.`,
      }
    : { tr: `${inCase(lender, 'to')} vekâletiniz sona erdi.`, en: `You no longer stand in for ${lender}.` };

const toLender = ({ deputy }: TimedDeputyship, has: 'begun' | 'ended'): Told =>
  has === 'begun'
    ? { tr: `${inCase(deputy, 'to')} verdiğiniz vekâlet başladı.`, en: `${deputy} now stands in for you.` }
    : { tr: `${inCase(deputy, 'to')} verdiğiniz vekâlet sona erdi.`, en: `${deputy} no longer stands in for you.` };

/** Tells both sides of a deputyship that began or ended by its date. */
export const tellDeputyship = async (
  ctx: Pick<Context, 'tx' | 'publish'>,
  row: TimedDeputyship,
  has: 'begun' | 'ended',
): Promise<void> => {
  const link = linkIn(row.companyId, profileUrl);
  await notify(ctx, 'access', [row.deputyId], toDeputy(row, has), link);
  await notify(ctx, 'access', [row.lenderId], toLender(row, has), link);
};
