import { companiesUrl } from '#features/core/companies/contract/addresses.ts';
import { companyRows } from '#features/core/companies/server/api.ts';
import { matrixUrl, rolesUrl } from '#features/core/access/contract/addresses.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import { personRows } from '#features/core/users/server/api.ts';
import { sql } from 'kysely';
import type { Caller } from '#platform/server/caller.ts';
import type { Context } from '#platform/server/context.ts';
import { readable } from '#platform/server/data-source.ts';
import { seeEveryCompany } from '#platform/server/db.ts';
import { nowMs } from '#platform/server/time-now.ts';
import { proposalProblems } from '../contract/proposal-problems.ts';
import type { Proposal } from '../contract/proposal-shapes.ts';
import { type ProposalState, secondReasons } from '../contract/proposal-words.ts';
import { proposalsSource, stateWords } from '../contract/sources.ts';
import { readEffects } from './effects.ts';
import { namesOf, proposalRows, readProposal, type StoredProposal } from './proposal-store.ts';

const DOORS = [rolesUrl, matrixUrl, usersUrl, companiesUrl];

const governs = ({ levelOf }: Caller): boolean => DOORS.some((url) => levelOf(url) === 'edit');

/** Its author, system administrators, and whoever gives rights in its company. */
export const maySee = (caller: Caller, row: Pick<StoredProposal, 'author_id' | 'company_id'>): boolean =>
  caller.isAdmin ||
  row.author_id === caller.personId ||
  (row.company_id !== null && row.company_id === caller.companyId && governs(caller));

export const stateInWords = (state: ProposalState, { language }: Pick<Context, 'language'>): string =>
  stateWords[state][language];

/** So many of the things it does are shown. */
const SHOWN = 200;

const shownEffects = (json: string) => {
  const { effects } = readEffects(json);
  return { effects: effects.slice(0, SHOWN), effectCount: effects.length };
};

const movedOf = (row: StoredProposal): Proposal['now'] =>
  row.moved === null ? null : { ...shownEffects(row.moved), seen: readEffects(row.moved).digest };

const decisionOf = (row: StoredProposal, decider: string | null) => ({
  decidedBy: row.decided_by === null ? null : { id: row.decided_by, name: decider ?? '' },
  decidedAt: row.decided_at?.toISOString() ?? null,
  word: row.word,
});

export const findProposal = async ({ id }: { readonly id: number }, ctx: Context): Promise<Proposal> => {
  if (ctx.caller.isAdmin) await seeEveryCompany(ctx.tx);
  const row = await readProposal(ctx.tx, id);
  if (row === undefined || !maySee(ctx.caller, row)) throw proposalProblems.problem('proposal-unknown');
  const { author, decider, company } = await namesOf(ctx.tx, row);
  const isOwn = row.author_id === ctx.caller.personId;
  const isWaiting = row.state === 'waiting' && row.lapses_at.getTime() > nowMs();
  return {
    id: row.id,
    state: row.state === 'waiting' && !isWaiting ? 'lapsed' : row.state,
    why: secondReasons.filter((reason) => row.why.includes(reason)),
    author: { id: row.author_id, name: author },
    company,
    reason: row.reason,
    proposedAt: row.proposed_at.toISOString(),
    lapsesAt: row.lapses_at.toISOString(),
    ...decisionOf(row, decider),
    impact: JSON.parse(row.impact) as Proposal['impact'],
    ...shownEffects(row.effects),
    now: movedOf(row),
    may: { decide: isWaiting && !isOwn, withdraw: isWaiting && isOwn },
  };
};

/** Proposals that the caller may see, as `maySee` says of one. */
export const proposals = readable(proposalsSource, {
  rows: async ({ caller, tx }) => {
    if (caller.isAdmin) await seeEveryCompany(tx);
    const ofCompany = governs(caller)
      ? sql`(a.company_id is not null and a.company_id = ${caller.companyId}::bigint)`
      : sql`false`;
    return {
      from: sql`${proposalRows} a join ${personRows} p on p.id = a.author_id
        left join ${personRows} d on d.id = a.decided_by left join ${companyRows} k on k.id = a.company_id`,
      where: caller.isAdmin ? sql`true` : sql`(a.author_id = ${caller.personId} or ${ofCompany})`,
    };
  },
  columns: {
    id: sql`a.id`,
    kind: sql`a.kind`,
    subject: sql`a.subject`,
    author: sql`p.first_name || ' ' || p.last_name`,
    company: { value: sql`k.name`, fold: sql`k.name_fold` },
    reason: sql`a.reason`,
    effectCount: sql`a.effect_count`,
    state: sql`case when a.state = 'waiting' and a.lapses_at <= clock_timestamp() then 'lapsed' else a.state end`,
    proposedAt: sql`a.proposed_at`,
    lapsesAt: sql`a.lapses_at`,
    decidedBy: sql`d.first_name || ' ' || d.last_name`,
    word: sql`a.word`,
  },
});
