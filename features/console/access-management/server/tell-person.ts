import { companyNames } from '#features/core/companies/server/api.ts';
import { linkIn, notify, type Told } from '#features/workplace/notifications/server/api.ts';
import type { Context } from '#platform/server/context.ts';

const PROFILE = '/screen/user-system/user-profile';

/** Where a role holds, as it stands in a sentence; nothing where it holds in every company. */
export type Where = { readonly tr: string; readonly en: string };

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('tr') + text.slice(1);

/** Notifies a person of a change of their roles; the actor is not notified of their own change. */
export const tellPerson = async (
  ctx: Pick<Context, 'tx' | 'caller' | 'publish'>,
  personId: number,
  company: number | null,
  said: (where: Where) => Told,
): Promise<void> => {
  if (personId === ctx.caller.personId) return;
  const name = company === null ? null : (await companyNames(ctx.tx)).get(company);
  const told = said(name ? { tr: `${name} firmasında `, en: ` in ${name}` } : { tr: '', en: '' });
  await notify(ctx, 'access', [personId], { tr: capital(told.tr), en: told.en }, linkIn(company, PROFILE));
};
