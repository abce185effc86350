import { alignLentRoles, type LentRole } from '#features/core/access/server/api.ts';
import { type AuditedChange, recordAudits } from '#features/core/audit/server/api.ts';
import { profileUrl } from '#features/core/users/contract/addresses.ts';
import { linkIn, notify } from '#features/workplace/notifications/server/api.ts';
import { inCase } from '#platform/contract/turkish-case.ts';
import type { Context } from '#platform/server/context.ts';

type Following = Pick<Context, 'tx' | 'caller' | 'requestId' | 'seal' | 'publish'>;

/** What the trail gives as the reason where the deputyship itself goes on; people read it there. */
const FOLLOWS = 'Vekâlet verenin rolü değişti';

const keyOf = ({ deputyshipId, roleId }: LentRole): string => `${deputyshipId}:${roleId}`;

const sideOf = ({ role, roleId, validFrom, validUntil, lender }: LentRole) => ({
  role,
  roleId,
  validFrom,
  validUntil,
  lentBy: lender,
});

const eventOf = (row: LentRole, before: LentRole | null, after: LentRole | null): AuditedChange => ({
  action: after === null ? 'role.taken' : 'role.given',
  subject: { kind: 'person', id: row.deputyId, name: row.deputy },
  company: row.companyId,
  before: before === null ? null : sideOf(before),
  after: after === null ? null : sideOf(after),
  reason: before === null || !before.stands ? row.reason : FOLLOWS,
});

/** Tells the deputies who hold less than they were lent, because their lenders do. */
const tellDeputies = async (ctx: Following, lost: readonly LentRole[]): Promise<void> => {
  for (const { deputyId, companyId, lender, role } of lost)
    await notify(
      ctx,
      'access',
      [deputyId],
      {
        tr: `${inCase(lender, 'of')} vekâletiyle taşıdığınız “${role}” rolü sona erdi.`,
        en: `The role “${role}”, which you held on behalf of ${lender}, has ended.`,
      },
      linkIn(companyId, profileUrl),
    );
};

/**
 * Lets deputies follow those who lent them their roles, in the transaction of whatever moved these; each role that begins or
 * ends for somebody so has its event.
 */
export const followLentRoles = async (ctx: Following, epoch: number): Promise<void> => {
  const { ended, begun } = await alignLentRoles(ctx.tx, epoch);
  const now = new Map(begun.map((row) => [keyOf(row), row]));
  const before = new Map(ended.map((row) => [keyOf(row), row]));
  const lost = ended.filter((row) => !now.has(keyOf(row)));
  await recordAudits(ctx, [
    ...lost.map((row) => eventOf(row, row, null)),
    ...begun.map((row) => eventOf(row, before.get(keyOf(row)) ?? null, row)),
  ]);
  await tellDeputies(
    ctx,
    lost.filter(({ stands, deputyId }) => stands && deputyId !== ctx.caller.personId),
  );
};
