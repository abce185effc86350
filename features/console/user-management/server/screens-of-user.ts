import { holdingsOf } from '#features/core/access/server/api.ts';
import { companyNames } from '#features/core/companies/server/api.ts';
import { screensOf } from '#features/core/screens/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { Context } from '#platform/server/context.ts';
import type { usersContract } from '../contract/endpoints.ts';
import { visiblePerson } from './visibility.ts';

/** What a person may open in the company the caller works in, by the names that the caller knows the screens by. */
export const listScreensOfUser = async (
  { id }: ParsedInputOf<typeof usersContract.listScreensOfUser>,
  context: Context,
): Promise<ReturnOf<typeof usersContract.listScreensOfUser>> => {
  const { tx, language } = context;
  const company = companyOf(context);
  const person = await visiblePerson(context, id);
  const levels = new Map<number, 'view' | 'edit'>();
  for (const { screenId, level } of await holdingsOf(tx, person.id, company))
    if (levels.get(screenId) !== 'edit') levels.set(screenId, level);
  const { compare } = new Intl.Collator(language);
  const rows = (await screensOf(tx, [...levels.keys()]))
    .map((screen) => ({ url: screen.url, caption: screen[language], level: levels.get(screen.id) ?? 'view' }))
    .toSorted((a, b) => compare(a.caption, b.caption));
  return { company: (await companyNames(tx)).get(company) ?? '', rows };
};
