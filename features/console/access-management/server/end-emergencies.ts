import { endBaselessEmergencies } from '#features/core/access/server/api.ts';
import { recordAudits } from '#features/core/audit/server/api.ts';
import type { Context } from '#platform/server/context.ts';
import { tellPerson } from './tell-person.ts';

type Ending = Pick<Context, 'tx' | 'caller' | 'requestId' | 'seal' | 'publish'>;

/** What the trail gives as the reason; people read it there. */
const BASELESS = 'Acil erişim listesindeki yeri ya da firmadaki üyeliği kalmadı';

/**
 * Ends what somebody took in an emergency and could not take any more, in the transaction of whatever made it so; each of
 * them has its event, and its person is told.
 */
export const endEmergencies = async (ctx: Ending, epoch: number): Promise<void> => {
  const ended = await endBaselessEmergencies(ctx.tx, epoch);
  await recordAudits(
    ctx,
    ended.map(({ personId, person, role, roleId, companyId, validUntil }) => ({
      action: 'emergency.ended',
      subject: { kind: 'person', id: personId, name: person },
      company: companyId,
      before: { role, roleId, validUntil },
      after: null,
      reason: BASELESS,
    })),
  );
  for (const { personId, companyId, role } of ended)
    await tellPerson(ctx, personId, companyId, (where) => ({
      tr: `${where.tr}acil erişimle aldığınız “${role}” rolü sona erdi.`,
      en: `The role “${role}”, which you took in an emergency${where.en}, has ended.`,
    }));
};
