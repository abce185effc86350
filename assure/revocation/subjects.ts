import { actAs, arrive, type Actor, makeRole, type Reached, readDemo } from '../acting.ts';
import type { Random } from '#apps/server/testing/random.ts';
import { type Change, nobodyYet, type Standing } from './history.ts';

export const SCREENS = ['/screen/warehouse/stock', '/screen/production/orders', '/user/list'] as const;

export type Subject = {
  readonly name: string;
  readonly userName: string;
  readonly personId: number;
  readonly roleId: number;
  readonly changes: Change[];
  standing: Standing;
  membershipId: number | null;
};

export type Bench = {
  readonly admin: Actor;
  readonly first: number;
  readonly second: number;
  readonly screenIds: ReadonlyMap<string, number>;
  readonly subjects: readonly Subject[];
};

/** People of two companies, each with a role of their own in the first that opens nothing yet. */
export const makeSubjects = async (product: Reached, count: number): Promise<Bench> => {
  const admin = actAs(product, 'demo-elif');
  const { first, second, screens } = await readDemo(admin);
  const subjects: Subject[] = [];
  for (let index = 0; index < count; index += 1) {
    const name = `revoked${index}`;
    const personId = await arrive(product, admin, name, first);
    await admin.call('POST', '/derinuaa/api/companies/:id/members', { id: second, userName: name });
    const roleId = await makeRole(admin, `Geri alınan ${index}`, first, []);
    subjects.push({ name, userName: name, personId, roleId, changes: [], standing: nobodyYet, membershipId: null });
  }
  return { admin, first, second, screenIds: screens, subjects };
};

/** Gives somebody their role, which opens a screen from now on; answers the membership. */
export const openTo = async ({ admin, first, screenIds }: Bench, subject: Subject, screen: string): Promise<number> => {
  const { roleId, personId } = subject;
  const change = { roleId, screenId: screenIds.get(screen), from: 'none', to: 'view' };
  await admin.call('POST', '/derinuaa/api/grants', { changes: [change] });
  const given = await admin.call<{ membershipId: number }>('POST', '/derinuaa/api/roles/:roleId/members', {
    roleId,
    personId,
    companyId: first,
  });
  return given.membershipId;
};

type Operation = { readonly what: string; readonly next: Standing; readonly run: () => Promise<void> };

const grantOf = ({ admin, screenIds }: Bench, subject: Subject, screen: string): Operation => {
  const { standing, roleId } = subject;
  const has = standing.opens.has(screen);
  const opens = new Set([...standing.opens, screen].filter((one) => !has || one !== screen));
  const change = { roleId, screenId: screenIds.get(screen), from: has ? 'view' : 'none', to: has ? 'none' : 'view' };
  return {
    what: has ? 'screen-taken' : 'screen-given',
    next: { ...standing, opens },
    run: () => admin.call('POST', '/derinuaa/api/grants', { changes: [change] }),
  };
};

const roleOf = ({ admin, first }: Bench, subject: Subject): Operation => {
  const { standing, roleId, personId } = subject;
  if (standing.holdsRole)
    return {
      what: 'role-taken',
      next: { ...standing, holdsRole: false },
      run: async () => {
        const path = '/derinuaa/api/roles/memberships/:membershipId';
        await admin.call('DELETE', path, { membershipId: subject.membershipId });
      },
    };
  return {
    what: 'role-given',
    next: { ...standing, holdsRole: true },
    run: async () => {
      const given = await admin.call<{ membershipId: number }>('POST', '/derinuaa/api/roles/:roleId/members', {
        roleId,
        personId,
        companyId: first,
      });
      subject.membershipId = given.membershipId;
    },
  };
};

const memberOf = ({ admin, first }: Bench, { standing, personId, userName }: Subject): Operation =>
  standing.member
    ? {
        what: 'company-left',
        next: { ...standing, member: false, holdsRole: false },
        run: () => admin.call('DELETE', '/derinuaa/api/companies/:id/members/:personId', { id: first, personId }),
      }
    : {
        what: 'company-joined',
        next: { ...standing, member: true },
        run: () => admin.call('POST', '/derinuaa/api/companies/:id/members', { id: first, userName }),
      };

const stateOf = ({ admin }: Bench, { standing, personId }: Subject): Operation => ({
  what: standing.active ? 'disabled' : 'enabled',
  next: { ...standing, active: !standing.active },
  run: () =>
    admin.call('POST', `/derinuaa/api/users/:id/${standing.active ? 'deactivate' : 'reactivate'}`, { id: personId }),
});

/** The next thing that is done to somebody. Who is out is brought back, or there would be nothing to take. */
const operationOn = (bench: Bench, subject: Subject, chance: Random): Operation => {
  const { active, member, holdsRole } = subject.standing;
  if (!active) return stateOf(bench, subject);
  if (!member) return memberOf(bench, subject);
  if (!holdsRole) return roleOf(bench, subject);
  const kind = chance.below(10);
  if (kind < 5) return grantOf(bench, subject, chance.pick(SCREENS));
  if (kind < 7) return roleOf(bench, subject);
  return kind < 8 ? memberOf(bench, subject) : stateOf(bench, subject);
};

/** Changes somebody's rights, and notes when that was called and when it was acknowledged. */
export const changeSomebody = async (bench: Bench, chance: Random) => {
  const index = chance.below(bench.subjects.length);
  const subject = bench.subjects[index] as Subject;
  const { what, next, run } = operationOn(bench, subject, chance);
  const calledAt = performance.now();
  // Readers may see the change from now on: it is noted before it is known to have come through.
  const change = { what, calledAt, acknowledgedAt: Number.POSITIVE_INFINITY, standing: next };
  subject.changes.push(change);
  await run();
  change.acknowledgedAt = performance.now();
  subject.standing = next;
  return { index, what, acknowledgedAt: change.acknowledgedAt };
};
