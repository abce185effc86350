import { factsAt, openingsOf } from '#features/core/access/server/api.ts';
import type { ParsedInputOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import type { explainContract } from '../contract/endpoints.ts';
import { explainProblems } from '../contract/problems.ts';
import type { AccessChange } from '../contract/shapes.ts';
import { askedPerson } from './asked-person.ts';
import { type Seen, seenAt } from './moment.ts';

type Level = AccessChange['before'];
type Opened = { readonly level: Level; readonly roles: readonly string[] };

/** What a person could open in a company at a moment, by screen. */
const openedAt = async ({ tx }: Context, { at, epoch }: Seen, personId: number, companyId: number | null) => {
  const facts = await factsAt(tx, epoch, personId);
  const moment = at.getTime();
  const isActive = facts.people.get(personId)?.active === true;
  const isOpen = companyId !== null && facts.companies.get(companyId)?.active === true;
  const belongs = companyId !== null && facts.memberships.get(personId)?.has(companyId) === true;
  const mayWork = isActive && isOpen && (belongs || facts.rights.of(personId, null, moment).isAdmin);
  const rights = facts.rights.of(personId, companyId, moment);
  const opened = new Map<number, Opened>();
  for (const screenId of mayWork ? facts.canonicalUrls.keys() : []) {
    const openings = openingsOf(facts, rights, personId, companyId, screenId, moment);
    const [best] = openings;
    if (best !== undefined) opened.set(screenId, { level: best.level, roles: openings.map(({ role }) => role.name) });
  }
  return { facts, opened };
};

const NOTHING: Opened = { level: null, roles: [] };

/** What of what a person may open changed between two moments: gained, lost, or at another level. */
export const compareAccess = async (input: ParsedInputOf<typeof explainContract.compareAccess>, context: Context) => {
  const { person, companyId } = await askedPerson(context, input);
  const from = await seenAt(context.tx, input.from, companyId);
  const to = await seenAt(context.tx, input.to, companyId);
  if (from.at >= to.at) throw explainProblems.problem('explain-order');
  const before = await openedAt(context, from, person.id, companyId);
  const after = await openedAt(context, to, person.id, companyId);
  const screens = [...new Set([...before.opened.keys(), ...after.opened.keys()])];
  const rows = screens.flatMap((id): AccessChange[] => {
    const [was, is] = [before.opened.get(id) ?? NOTHING, after.opened.get(id) ?? NOTHING];
    if (was.level === is.level) return [];
    const screen = after.facts.screens.get(id);
    const url = after.facts.canonicalUrls.get(id) ?? before.facts.canonicalUrls.get(id) ?? '';
    const caption = (context.language === 'en' ? screen?.captionEn : screen?.captionTr) || url;
    return [
      {
        screen: { id, url, caption },
        before: was.level,
        after: is.level,
        rolesBefore: [...was.roles],
        rolesAfter: [...is.roles],
      },
    ];
  });
  const { compare } = new Intl.Collator(context.language);
  return {
    from: from.at.toISOString(),
    to: to.at.toISOString(),
    rows: rows.toSorted((a, b) => compare(a.screen.caption, b.screen.caption)),
    unchanged: screens.length - rows.length,
  };
};
