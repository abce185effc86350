import { type EventsOf, lastEventOf } from '#features/core/audit/server/api.ts';
import type { Context } from '#platform/server/context.ts';
import type { ExplainedStep } from '../contract/shapes.ts';

type About = { readonly personId: number; readonly companyId: number | null; readonly at: Date };
type Role = { readonly id: number; readonly name: string };

const ACCOUNT = ['user.created', 'user.deactivated', 'user.reactivated'];
const MEMBERSHIP = ['member.added', 'member.removed'];
const ROLE = ['role.given', 'role.started', 'role.taken', 'role.expired', 'emergency.taken', 'emergency.ended'];
const GRANT = ['grant.changed', 'grant.started', 'grant.expired', 'access.given'];
const COMPANY = ['company.created', 'company.renamed'];

/**
 * Finds the events of the trail that made a decision what it was at a moment, so far as the reader may see them, in a
 * transaction that sees every company.
 */
export const eventsBehind = ({ tx, caller }: Context, { personId, companyId, at }: About) => {
  // A reader of one company reads its own part of the trail and no more.
  const shown = caller.isAdmin ? null : caller.companyId;
  const last = (of: EventsOf): Promise<number | null> => lastEventOf(tx, of, at);
  const ofPerson = (actions: readonly string[], company: number | null) =>
    last({ kind: 'person', id: String(personId), actions, company });
  const ofRole = (role: Role) => last({ kind: 'person', id: String(personId), actions: ROLE, role, company: shown });
  const ofGrant = (roleId: number, screenId: number) =>
    last({ kind: 'grant', id: `${roleId}:${screenId}`, actions: GRANT, company: shown });

  const ofRow = (kind: string, id: number | null, actions: readonly string[]) =>
    id === null ? null : last({ kind, id: String(id), actions, company: shown });

  /** The event behind a step; `giver` is the role that the decision went by. */
  const ofStep = (
    { step, id }: Omit<ExplainedStep, 'event' | 'lent' | 'emergency'>,
    screenId: number | null,
    giver: Role | null,
  ): Promise<number | null> | null => {
    const behind = {
      person: () => ofPerson(ACCOUNT, shown),
      company: () => ofRow('company', id, COMPANY),
      membership: () => (companyId === null ? null : ofPerson(MEMBERSHIP, companyId)),
      address: () => null,
      screen: () => ofRow('screen', id, ['screen.changed']),
      roles: () => (giver === null ? ofPerson(ROLE, shown) : ofRole(giver)),
      grant: () => (giver === null || screenId === null ? null : ofGrant(giver.id, screenId)),
    };
    return behind[step]();
  };
  return { ofStep, ofRole, ofGrant };
};
