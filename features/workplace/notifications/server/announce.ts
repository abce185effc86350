import { recordAudit } from '#features/core/audit/server/api.ts';
import { openCompany } from '#features/core/companies/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { platformProblems } from '#platform/contract/problem.ts';
import { companyOf } from '#platform/server/company-of.ts';
import { seeEveryCompany } from '#platform/server/db.ts';
import type { LiveHub, LiveTarget } from '#platform/server/live.ts';
import type { Context } from '#platform/server/context.ts';
import { nowMs, timeNow } from '#platform/server/time-now.ts';
import type { announcementsContract } from '../contract/endpoints.ts';
import { announcementsChanged } from '../contract/events.ts';
import { notificationsProblems as problems } from '../contract/problems.ts';
import {
  announceableRoles,
  findAnnouncement,
  insertAnnouncement,
  knownRecipients,
  recipientsOf,
  reinstate,
  type StoredAnnouncement,
  updateAnnouncement,
  withdraw,
} from './announcement-store.ts';
import type { AudienceKind } from '../contract/vocabulary.ts';

type Contract = typeof announcementsContract;
type Wanted = ParsedInputOf<Contract['announce']>;

/** The company a person announces in: null for Admin, who announces anywhere. */
export const reachOf = async (ctx: Context): Promise<number | null> => {
  if (!ctx.caller.isAdmin) return companyOf(ctx);
  await seeEveryCompany(ctx.tx);
  return null;
};

type Audience = {
  readonly kind: AudienceKind;
  readonly name: string | null;
  readonly companyId: number | null;
  readonly roleId: number | null;
  readonly people: readonly number[];
};

const unknown = (code: 'company' | 'role' | 'person', path: string): never => {
  const problem = `announcement-${code}-unknown` as const;
  throw problems.problem(problem, {}, [{ path: `audience.${path}`, code: problem }]);
};

const toCompany = async (ctx: Context, companyId: number, reach: number | null): Promise<Audience> => {
  if (reach !== null && companyId !== reach) throw problems.problem('announcement-beyond-company');
  const company = await openCompany(ctx.tx, companyId);
  if (company === null) return unknown('company', 'companyId');
  return { kind: 'company', name: company.name, companyId, roleId: null, people: [] };
};

const toRole = async (ctx: Context, roleId: number, reach: number | null): Promise<Audience> => {
  const role = (await announceableRoles(ctx.tx, reach)).find(({ id }) => id === roleId);
  if (role === undefined) return unknown('role', 'roleId');
  return { kind: 'role', name: role.name, companyId: role.companyId, roleId, people: [] };
};

const toPeople = async (ctx: Context, personIds: readonly number[], reach: number | null): Promise<Audience> => {
  const people = [...new Set(personIds)];
  const known = await knownRecipients(ctx.tx, people, reach);
  if (people.some((id) => !known.has(id))) return unknown('person', 'personIds');
  return { kind: 'people', name: null, companyId: reach, roleId: null, people };
};

const audienceOf = (ctx: Context, wanted: Wanted['audience'], reach: number | null): Promise<Audience> | Audience => {
  if (wanted.kind === 'company') return toCompany(ctx, wanted.companyId, reach);
  if (wanted.kind === 'role') return toRole(ctx, wanted.roleId, reach);
  if (wanted.kind === 'people') return toPeople(ctx, wanted.personIds, reach);
  if (reach !== null) throw problems.problem('announcement-beyond-company');
  return { kind: 'everyone', name: null, companyId: null, roleId: null, people: [] };
};

type Said = Pick<Wanted, 'message' | 'from' | 'until'>;

/** What is written down of an announcement's text and time. */
const contentOf = ({ message, from, until }: Said, usual: Date) => {
  const shownFrom = from === undefined ? usual : new Date(from);
  const shownUntil = until === undefined || until === null ? null : new Date(until);
  if (shownUntil !== null && shownUntil <= shownFrom)
    throw problems.problem('announcement-ends-early', {}, [{ path: 'until', code: 'announcement-ends-early' }]);
  return {
    message_tr: message.tr,
    message_en: message.en === undefined || message.en === '' ? message.tr : message.en,
    shown_from: shownFrom,
    shown_until: shownUntil,
  };
};
type Content = ReturnType<typeof contentOf>;

/** Whose browsers ask again. Who holds a role changes until then: that is decided as it is sent, and when they ask. */
const targetOf = ({ companyId, roleId, people }: Pick<Audience, 'companyId' | 'roleId' | 'people'>): LiveTarget => {
  if (people.length > 0) return { people };
  if (roleId !== null) return { holdersOf: [roleId] };
  return companyId === null ? { everyone: true } : { company: companyId };
};

/** Tells of a change now, and again when the announcement's time comes and when it is over. */
const tell = async (live: LiveHub, ctx: Context, to: LiveTarget, content: Content): Promise<void> => {
  ctx.publish(announcementsChanged, {}, to);
  for (const at of [content.shown_from, content.shown_until])
    if (at !== null && at.getTime() > nowMs()) await live.later(ctx, announcementsChanged, {}, to, at);
};

const auditOf = (message: { readonly tr: string; readonly en: string }, from: Date, until: Date | null) => ({
  message,
  from,
  until,
});

const subjectOf = (id: number, text: string) => ({ kind: 'announcement', id, name: text.slice(0, 80) });

/** Announces something to those it is for, in its time. */
export const announce =
  (live: LiveHub) =>
  async (wanted: Wanted, ctx: Context): Promise<ReturnOf<Contract['announce']>> => {
    const reach = await reachOf(ctx);
    const audience = await audienceOf(ctx, wanted.audience, reach);
    const content = contentOf(wanted, timeNow());
    const id = await insertAnnouncement(
      ctx.tx,
      {
        ...content,
        company_id: audience.companyId,
        role_id: audience.roleId,
        audience: audience.kind,
        made_by: ctx.caller.personId,
      },
      audience.people,
    );
    await recordAudit(ctx, {
      action: 'announcement.made',
      subject: subjectOf(id, content.message_tr),
      company: audience.companyId,
      before: null,
      after: {
        ...auditOf({ tr: content.message_tr, en: content.message_en }, content.shown_from, content.shown_until),
        audience: audience.kind,
        to: audience.name ?? (audience.people.length > 0 ? audience.people : null),
      },
    });
    await tell(live, ctx, targetOf(audience), content);
    return { id };
  };

const mustExist = async (ctx: Context, id: number): Promise<StoredAnnouncement> => {
  const found = await findAnnouncement(ctx.tx, id, await reachOf(ctx));
  if (found === null) throw problems.problem('announcement-unknown');
  return found;
};

const mustFind = async (ctx: Context, id: number): Promise<StoredAnnouncement> => {
  const found = await mustExist(ctx, id);
  if (found.state === 'withdrawn') throw problems.problem('announcement-withdrawn');
  return found;
};

const targetOfStored = async (
  ctx: Context,
  { id, companyId, roleId, audience }: StoredAnnouncement,
): Promise<LiveTarget> =>
  targetOf({ companyId, roleId, people: audience === 'people' ? await recipientsOf(ctx.tx, id) : [] });

const auditOfStored = ({ messageTr, messageEn, from, until }: StoredAnnouncement) =>
  auditOf({ tr: messageTr, en: messageEn }, from, until);

/** Changes what is said and when. */
export const editAnnouncement =
  (live: LiveHub) =>
  async (
    input: ParsedInputOf<Contract['editAnnouncement']>,
    ctx: Context,
  ): Promise<ReturnOf<Contract['editAnnouncement']>> => {
    const found = await mustFind(ctx, input.id);
    const content = contentOf(input, found.from);
    if (!(await updateAnnouncement(ctx.tx, input.id, input.version, content)))
      throw platformProblems.problem('version-stale');
    await recordAudit(ctx, {
      action: 'announcement.edited',
      subject: subjectOf(input.id, content.message_tr),
      company: found.companyId,
      before: auditOfStored(found),
      after: auditOf({ tr: content.message_tr, en: content.message_en }, content.shown_from, content.shown_until),
    });
    await tell(live, ctx, await targetOfStored(ctx, found), content);
    return { version: input.version + 1 };
  };

/** Withdraws an announcement: it is no longer shown; who had read it stays known. */
export const withdrawAnnouncement = async (
  { id }: ParsedInputOf<Contract['withdrawAnnouncement']>,
  ctx: Context,
): Promise<ReturnOf<Contract['withdrawAnnouncement']>> => {
  const found = await mustFind(ctx, id);
  const version = await withdraw(ctx.tx, id);
  if (version === null) throw problems.problem('announcement-withdrawn');
  await recordAudit(ctx, {
    action: 'announcement.withdrawn',
    subject: subjectOf(id, found.messageTr),
    company: found.companyId,
    before: auditOfStored(found),
    after: null,
  });
  ctx.publish(announcementsChanged, {}, await targetOfStored(ctx, found));
  return { version };
};

/** Takes a withdrawal back: it is shown again, in its time, to those it is for. */
export const reinstateAnnouncement = async (
  { id, version }: ParsedInputOf<Contract['reinstateAnnouncement']>,
  ctx: Context,
): Promise<ReturnOf<Contract['reinstateAnnouncement']>> => {
  const found = await mustExist(ctx, id);
  if (found.state !== 'withdrawn') throw problems.problem('announcement-not-withdrawn');
  if (found.version !== version) throw platformProblems.problem('version-stale');
  const next = await reinstate(ctx.tx, id, version);
  if (next === null) throw problems.problem('announcement-withdrawn');
  await recordAudit(ctx, {
    action: 'announcement.reinstated',
    subject: subjectOf(id, found.messageTr),
    company: found.companyId,
    before: null,
    after: auditOfStored(found),
  });
  ctx.publish(announcementsChanged, {}, await targetOfStored(ctx, found));
  return { version: next };
};
