import {
  administratorsBeside,
  findEmergency,
  listRoleOwners,
  peopleWhoMay,
  type StoredEmergency,
} from '#features/core/access/server/api.ts';
import { emergencyGroup } from '#features/core/access/contract/emergency.ts';
import { emergenciesChanged } from '#features/core/access/contract/events.ts';
import { reviewsUrl } from '#features/core/access/contract/addresses.ts';
import { companyNames } from '#features/core/companies/server/api.ts';
import { profileUrl } from '#features/core/users/contract/addresses.ts';
import { linkIn, notify, retell, type Told } from '#features/workplace/notifications/server/api.ts';
import type { Context } from '#platform/server/context.ts';
import { written } from '#platform/server/written-date.ts';

/** Those who may judge an emergency: administrators, and of a company's own role whoever decides reviews there; never its person. */
export const judgesOf = async (
  { tx }: Pick<Context, 'tx'>,
  { personId, companyId, roleCompanyId }: StoredEmergency,
): Promise<readonly number[]> => {
  const there =
    roleCompanyId === null ? [] : await peopleWhoMay(tx, { company: companyId, url: reviewsUrl, level: 'edit' });
  const all = new Set([...(await administratorsBeside(tx, [personId])), ...there]);
  all.delete(personId);
  return [...all];
};

const taken = async (ctx: Context, { person, role, companyId, validUntil, reason }: StoredEmergency): Promise<Told> => {
  const company = (await companyNames(ctx.tx)).get(companyId) ?? '';
  const until = written(validUntil);
  return {
    tr: `${person}, ${company} firmasında “${role}” rolünü ${until} tarihine kadar acil erişimle aldı. Gerekçe: ${reason}`,
    en: `${person} took the role “${role}” in an emergency, in ${company} until ${until}. Reason: ${reason}`,
  };
};

/** Tells open browsers: its person, and those who look after rights there. */
export const tellBrowsers = ({ publish }: Context, { personId, companyId }: StoredEmergency): void => {
  publish(emergenciesChanged, {}, { people: [personId] });
  publish(emergenciesChanged, {}, { companies: [companyId], screens: [reviewsUrl] });
};

/** Tells at once who took what, why and until when: those who judge it, and the role's owners. Answers the judges. */
export const tellTaken = async (ctx: Context, id: number): Promise<readonly number[]> => {
  const emergency = await findEmergency(ctx.tx, id);
  if (emergency === null) return [];
  const said = await taken(ctx, emergency);
  const judges = await judgesOf(ctx, emergency);
  const link = linkIn(emergency.companyId, `${reviewsUrl}?show=emergencies&emergency=${id}`);
  await notify(ctx, 'approvals', judges, said, link, emergencyGroup(id));
  const owners = (await listRoleOwners(ctx.tx, emergency.roleId, emergency.companyId)).map((owner) => owner.id);
  // Owners need no right to the screen where it is judged: to them it is news that leads nowhere.
  await notify(
    ctx,
    'access',
    owners.filter((owner) => owner !== emergency.personId && !judges.includes(owner)),
    said,
    null,
  );
  tellBrowsers(ctx, emergency);
  return judges;
};

/** Tells the person what was judged; for the others it is no news any more. */
export const tellJudged = async (ctx: Context, emergency: StoredEmergency, isFitting: boolean, note: string) => {
  await retell(ctx, emergencyGroup(emergency.id), null);
  const { role, personId, companyId } = emergency;
  await notify(
    ctx,
    'access',
    [personId],
    isFitting
      ? {
          tr: `“${role}” rolünü acil erişimle almanız uygun bulundu: ${note}`,
          en: `Your emergency access to the role “${role}” was found justified: ${note}`,
        }
      : {
          tr: `“${role}” rolünü acil erişimle almanız uygun bulunmadı: ${note}`,
          en: `Your emergency access to the role “${role}” was found not justified: ${note}`,
        },
    linkIn(companyId, profileUrl),
  );
  tellBrowsers(ctx, emergency);
};
