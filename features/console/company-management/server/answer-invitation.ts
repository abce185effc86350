import { type Change, changeAccess } from '#features/console/access-management/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { linkIn, notify } from '#features/workplace/notifications/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { seeEveryCompany } from '#platform/server/db.ts';
import type { Context } from '#platform/server/context.ts';
import { companiesContract } from '../contract/endpoints.ts';
import { companiesProblems } from '../contract/problems.ts';
import { companiesUrl } from '#features/core/companies/contract/addresses.ts';
import { openMembership } from '#features/core/companies/server/api.ts';
import { findCompany } from './company-views.ts';
import { invitationsTo, lockInvitation, settleInvitation, type StoredInvitation } from './invitation-store.ts';
import { invitationSubject, tellOfInvitation } from './invite-member.ts';
import { tellOfMember } from './tell-of-member.ts';

type Own = typeof companiesContract.ownInvitations;
type Answer = typeof companiesContract.answerInvitation;

/** The caller's own invitations are their own business, whichever company they work in, and also where in none. */
export const ownInvitations = async (_input: unknown, { tx, caller }: Context): Promise<ReturnOf<Own>> => {
  await seeEveryCompany(tx);
  const rows = await invitationsTo(tx, caller.personId);
  return {
    rows: rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString(), endsAt: row.endsAt.toISOString() })),
  };
};

const mustBeOpen = async ({ tx, caller }: Context, id: number): Promise<StoredInvitation> => {
  const found = await lockInvitation(tx, id);
  if (found === null || found.personId !== caller.personId) throw companiesProblems.problem('invitation-unknown');
  if (!found.isOpen) throw companiesProblems.problem('invitation-over');
  return found;
};

const tellAsker = (context: Context, { askedBy, companyId }: StoredInvitation, who: string, accept: boolean) =>
  notify(
    context,
    'access',
    [askedBy],
    accept
      ? { tr: `${who} davetinizi kabul etti.`, en: `${who} has accepted your invitation.` }
      : { tr: `${who} davetinizi kabul etmedi.`, en: `${who} has declined your invitation.` },
    linkIn(companyId, `${companiesUrl}?client=${companyId}`),
  );

const join = async ({ ctx: context, epoch }: Change, found: StoredInvitation, company: string): Promise<void> => {
  const { tx, caller } = context;
  const name = `${caller.firstName} ${caller.lastName}`.trim();
  // Somebody may have added them at once meanwhile.
  if (await openMembership(tx, caller.personId, found.companyId, epoch))
    await recordAudit(context, {
      action: 'member.added',
      subject: { kind: 'person', id: caller.personId, name },
      company: found.companyId,
      before: null,
      after: { company },
    });
  await tellAsker(context, found, name, true);
  tellOfMember(context, found.companyId, caller.personId);
};

/** The person's own word: only from here on they belong to the company, and are known there by name. */
export const answerInvitation = (
  { invitationId, accept }: ParsedInputOf<Answer>,
  ctx: Context,
): Promise<ReturnOf<Answer>> =>
  changeAccess(ctx, undefined, async (change) => {
    const { ctx: context, tx } = change;
    await seeEveryCompany(tx);
    const found = await mustBeOpen(context, invitationId);
    const company = await findCompany(tx, found.companyId);
    if (!company?.active) throw companiesProblems.problem('invitation-over');
    const state = accept ? 'accepted' : 'declined';
    await settleInvitation(tx, found.id, state);
    // To the company a person who declines stays the user name that was typed.
    const author = accept ? context.caller : { ...context.caller, firstName: found.userName, lastName: '' };
    await recordAudit(
      { ...context, caller: author },
      {
        action: `invitation.${state}`,
        subject: invitationSubject(found.id, found.userName),
        company: found.companyId,
        before: { state: 'open' },
        after: { state },
      },
    );
    if (accept) await join(change, found, company.name);
    else await tellAsker(context, found, found.userName, false);
    tellOfInvitation(context, found.companyId, context.caller.personId);
    return { companyId: found.companyId, member: accept };
  });
