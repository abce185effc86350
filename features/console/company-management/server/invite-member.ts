import { recordAudit } from '#features/core/audit/server/api.ts';
import { linkIn, notify } from '#features/workplace/notifications/server/api.ts';
import { profileUrl, usersUrl } from '#features/core/users/contract/addresses.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Parts } from '#platform/server/feature.ts';
import type { Context } from '#platform/server/context.ts';
import { type ChangeContext, ownChange } from '#platform/server/own-change.ts';
import { companiesContract } from '../contract/endpoints.ts';
import { invitationsChanged } from '../contract/events.ts';
import { companiesProblems } from '../contract/problems.ts';
import { companiesUrl } from '#features/core/companies/contract/addresses.ts';
import type { CompanyRow } from './company-views.ts';
import { endOverdue, invitationsOf, lockInvitation, openInvitation, settleInvitation } from './invitation-store.ts';
import { visibleCompany } from './manage-companies.ts';

type List = typeof companiesContract.listInvitations;
type Withdraw = typeof companiesContract.withdrawInvitation;

/** The subject of an invitation's events is the user name as typed: nothing is said of the person who has it. */
export const invitationSubject = (id: number, userName: string) => ({ kind: 'invitation', id, name: userName });

/** Tells the one who was asked, and who sees the company's invitations. */
export const tellOfInvitation = ({ publish }: Pick<Context, 'publish'>, companyId: number, personId: number | null) => {
  publish(invitationsChanged, {}, { companies: [companyId], screens: [companiesUrl, usersUrl] });
  if (personId !== null) publish(invitationsChanged, {}, { people: [personId] });
};

const auditEnds = async (change: ChangeContext | Context, ended: Awaited<ReturnType<typeof endOverdue>>) => {
  for (const { id, companyId, userName } of ended)
    await recordAudit(change, {
      action: 'invitation.ended',
      subject: invitationSubject(id, userName),
      company: companyId,
      before: { state: 'open' },
      after: { state: 'ended' },
    });
};

/**
 * Asks a person to join. Whether there is anybody of that user name makes no difference to whoever asks: the same is kept,
 * answered and listed, and an invitation of an unknown user name stays pending until it lapses.
 */
export const invite = async (
  context: Context,
  company: CompanyRow,
  userName: string,
  personId: number | null,
): Promise<string> => {
  const { tx, caller } = context;
  await auditEnds(context, await endOverdue(tx, company.id));
  const opened = await openInvitation(tx, { companyId: company.id, userName, personId, askedBy: caller.personId });
  if (opened === null)
    throw companiesProblems.problem('invitation-open', { userName }, [{ path: 'userName', code: 'invitation-open' }]);
  await recordAudit(context, {
    action: 'invitation.sent',
    subject: invitationSubject(opened.id, userName),
    company: company.id,
    before: null,
    after: { userName, endsAt: opened.endsAt },
  });
  if (personId !== null)
    await notify(
      context,
      'access',
      [personId],
      {
        tr: `${company.name} sizi üye olmaya davet etti. Kabul etmek veya reddetmek için açın.`,
        en: `${company.name} invites you to become a member. Open this to accept or decline.`,
      },
      linkIn(null, profileUrl),
    );
  tellOfInvitation(context, company.id, personId);
  return opened.endsAt.toISOString();
};

export const listInvitations = async ({ id }: ParsedInputOf<List>, context: Context): Promise<ReturnOf<List>> => {
  const company = await visibleCompany(context, id);
  const rows = await invitationsOf(context.tx, company.id);
  return {
    rows: rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString(), endsAt: row.endsAt.toISOString() })),
  };
};

/** Takes an invitation back before it is answered. */
export const withdrawInvitation = async (
  { id, invitationId }: ParsedInputOf<Withdraw>,
  context: Context,
): Promise<ReturnOf<Withdraw>> => {
  const company = await visibleCompany(context, id);
  const found = await lockInvitation(context.tx, invitationId);
  if (found === null || found.companyId !== company.id) throw companiesProblems.problem('invitation-unknown');
  if (!found.isOpen) throw companiesProblems.problem('invitation-over');
  await settleInvitation(context.tx, found.id, 'withdrawn');
  await recordAudit(context, {
    action: 'invitation.withdrawn',
    subject: invitationSubject(found.id, found.userName),
    company: company.id,
    before: { state: 'open' },
    after: { state: 'withdrawn' },
  });
  tellOfInvitation(context, company.id, found.personId);
  return { id: found.id };
};

const EVERY_MS = 3_600_000;

/** Ends invitations that were not answered; each once over all processes, with its event. */
export const endInvitations = (parts: Pick<Parts, 'db' | 'epochs' | 'seal'>): Promise<void> =>
  ownChange(parts, async (change) => auditEnds(change, await endOverdue(change.tx)));

/** Looks for them every hour, as long as the process serves. */
export const watchInvitations = (parts: Parts): void => {
  const timer = setInterval(() => {
    endInvitations(parts).catch((error: unknown) => parts.log.warn({ err: error }, 'invitations could not be ended'));
  }, EVERY_MS);
  timer.unref();
  parts.atClose(async () => clearInterval(timer));
};
