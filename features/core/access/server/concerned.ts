import type { LiveTarget } from '#platform/server/live-target.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import { matrixUrl, rolesUrl } from '../contract/addresses.ts';
import type { RightsChange, RightsPart } from '../contract/events.ts';
import type { GrantFact, RoleMembershipFact } from './facts.ts';
import type { ChangedRows } from './read-changes.ts';

/** Whom a change concerns, and what they have to ask again. */
export type Concern = { readonly target: LiveTarget; readonly change: Omit<RightsChange, 'epoch'> };

/** Changed rows, with what of them says whom they concern. */
export type Moved = Omit<ChangedRows, 'roleMemberships' | 'grants'> & {
  readonly roleMemberships: readonly Pick<RoleMembershipFact, 'personId' | 'roleId' | 'companyId' | 'open'>[];
  readonly grants: readonly MovedGrant[];
};
type MovedGrant = Pick<GrantFact, 'roleId' | 'screenId' | 'level' | 'open'>;

/** A role that changed rows are about: its company, null where it is of the product; and whether it is new. */
export type NamedRole = { readonly companyId: number | null; readonly isNew: boolean };

/** What the changed rows only refer to. */
export type Surroundings = {
  readonly roles: ReadonlyMap<number, NamedRole>;
  /** The canonical address of a screen. */
  readonly urlOfScreen: ReadonlyMap<number, string>;
  /** Companies of the people whose rows changed. */
  readonly companiesOfPeople: readonly number[];
};

type Asked = Concern['change'];

const companyOf = ({ roles }: Surroundings, role: number): number | null => roles.get(role)?.companyId ?? null;

const EVERYTHING: readonly RightsPart[] = ['menu', 'account', 'companies'];

const asks = (parts: readonly RightsPart[], more: Partial<Asked> = {}): Asked => ({
  company: null,
  screens: null,
  lost: false,
  ...more,
  parts,
});

type OfPerson = { readonly personId: number; readonly change: Asked };

/**
 * A name or an e-mail is shown in the shell alone; a person who is disabled or has no account any longer loses every
 * right.
 */
const ofPeople = ({ people, identities }: Moved): readonly OfPerson[] => [
  ...people.map(({ id, active }) => ({
    personId: id,
    change: active ? asks(['account'], { screens: [] }) : asks(EVERYTHING, { lost: true }),
  })),
  ...identities
    .filter(({ open }) => !open)
    .map(({ personId }) => ({ personId, change: asks(EVERYTHING, { lost: true }) })),
];

const ofMembers = ({ memberships }: Moved): readonly OfPerson[] =>
  memberships.map(({ personId, companyId, open }) => ({
    personId,
    change: asks(EVERYTHING, { company: companyId, lost: !open }),
  }));

/** One that was closed is a loss also where another took its place: it may end earlier. */
const ofRoleMembers = ({ roleMemberships }: Moved): readonly OfPerson[] =>
  roleMemberships.map(({ personId, companyId, open }) => ({
    personId,
    change: asks(companyId === null ? EVERYTHING : ['menu', 'account'], { company: companyId, lost: !open }),
  }));

/** Two changes of one person in one company, as one. */
const both = (one: Asked, other: Asked): Asked =>
  asks(
    EVERYTHING.filter((part) => one.parts.includes(part) || other.parts.includes(part)),
    {
      company: one.company,
      screens: one.screens === null || other.screens === null ? null : [...one.screens, ...other.screens],
      lost: one.lost || other.lost,
    },
  );

const firstOf = <T>([first]: readonly T[]): readonly T[] => (first === undefined ? [] : [first]);

/** Each person is notified once per company, and one event goes to all who have to fetch the same. */
const together = (each: readonly OfPerson[]): readonly Concern[] => {
  const ofOne = [...Map.groupBy(each, ({ personId, change }) => `${personId}/${change.company}`).values()].flatMap(
    (own) => firstOf(own).map(({ personId }) => ({ personId, change: own.map(({ change }) => change).reduce(both) })),
  );
  return [...Map.groupBy(ofOne, ({ change }) => JSON.stringify(change)).values()].flatMap((alike) =>
    firstOf(alike).map(({ change }) => ({ target: { people: alike.map(({ personId }) => personId) }, change })),
  );
};

/** A company's name stands in the shell of its members; a closed company has no members. */
const ofCompanies = ({ companies }: Moved): readonly Concern[] =>
  companies.map(({ id, active }) => ({
    target: { membersOf: [id] },
    change: active ? asks(['companies'], { screens: [] }) : asks(EVERYTHING, { company: id, lost: true }),
  }));

/** Holders see a role's name in their account; its retirement ends what it opened. A new role has no holders. */
const ofRoles = ({ roles }: Moved, around: Surroundings): readonly Concern[] =>
  roles
    .filter(({ id }) => around.roles.get(id)?.isNew === false)
    .map(({ id, active }) => ({
      target: { holdersOf: [id] },
      change: asks(active ? ['account'] : ['account', 'menu'], {
        company: companyOf(around, id),
        lost: !active,
        screens: active ? [] : null,
      }),
    }));

/** What became of one cell of the matrix. */
const cellOf = (rows: readonly MovedGrant[]) => {
  const before = rows.find(({ open }) => !open)?.level;
  const after = rows.find(({ open }) => open)?.level;
  return {
    isLost: after === undefined || (after === 'view' && before === 'edit'),
    // Who may view is what the menu shows; viewing and editing are the same to it.
    isInMenu: (before === undefined) !== (after === undefined),
  };
};

const ofGrants = ({ grants }: Moved, around: Surroundings): readonly Concern[] =>
  [...Map.groupBy(grants, ({ roleId }) => roleId)].map(([roleId, rows]) => {
    const byScreen = Map.groupBy(rows, ({ screenId }) => screenId);
    const cells = [...byScreen.values()].map(cellOf);
    return {
      target: { holdersOf: [roleId] },
      change: asks(cells.some(({ isInMenu }) => isInMenu) ? ['menu'] : [], {
        company: companyOf(around, roleId),
        screens: [...byScreen.keys()].flatMap((screen) => around.urlOfScreen.get(screen) ?? []),
        lost: cells.some(({ isLost }) => isLost),
      }),
    };
  });

/**
 * Captions and addresses concern the people who may open the screen now; a screen without an address concerns every
 * subscriber.
 */
const ofScreens = ({ screens, urls }: Moved, { urlOfScreen }: Surroundings): readonly Concern[] =>
  [...new Set([...screens.map(({ id }) => id), ...urls.map(({ screenId }) => screenId)])].map((id) => {
    const now = urlOfScreen.get(id);
    const own = urls.filter(({ screenId }) => screenId === id);
    const all = [...new Set([...(now === undefined ? [] : [now]), ...own.map(({ url }) => url)])];
    return {
      target: now === undefined ? { everyone: true } : { companies: null, screens: [now] },
      change: asks(['menu'], { screens: all, lost: own.some(({ open }) => !open) }),
    };
  });

/** Subscribers on the screens of roles, their members and the matrix; null: those of every company. */
const consoleCompanies = (
  { roles, roleMemberships, grants, memberships }: Moved,
  around: Surroundings,
): readonly (number | null)[] => {
  const touched = [
    ...roles.map(({ id }) => id),
    ...roleMemberships.map(({ roleId }) => roleId),
    ...grants.map(({ roleId }) => roleId),
  ].map((role) => companyOf(around, role));
  return [...new Set([...touched, ...memberships.map(({ companyId }) => companyId), ...around.companiesOfPeople])];
};

const ofConsole = (changed: Moved, around: Surroundings): readonly Concern[] => {
  const companies = consoleCompanies(changed, around);
  if (companies.length === 0) return [];
  const target: LiveTarget = {
    companies: companies.includes(null) ? null : companies.filter((company) => company !== null),
    screens: [matrixUrl, rolesUrl, usersUrl],
  };
  return [{ target, change: asks(['console'], { screens: [] }) }];
};

/** So many people at most are named one by one. */
const MOST_NAMED = 1_000;

/**
 * People whose connections the changed rows may end: a connection rests on the person, on the sign-in, on belonging to the
 * company and on being an administrator, and on no cell. null: anybody's.
 */
export const connectionsTouched = (changed: Moved, around: Surroundings): readonly number[] | null => {
  const isForAll =
    changed.companies.some(({ active }) => !active) ||
    changed.roles.some(({ id, active }) => !active && companyOf(around, id) === null);
  const { people, identities, memberships, roleMemberships } = changed;
  const touched = [...identities, ...memberships, ...roleMemberships].map(({ personId }) => personId);
  const all = new Set([...people.map(({ id }) => id), ...touched]);
  return isForAll || all.size > MOST_NAMED ? null : [...all];
};

/** Whom the changed rows concern: each of them once for whatever they have to ask again. */
export const concernsOf = (changed: Moved, around: Surroundings): readonly Concern[] => [
  ...together([...ofPeople(changed), ...ofMembers(changed), ...ofRoleMembers(changed)]),
  ...ofCompanies(changed),
  ...ofRoles(changed, around),
  ...ofGrants(changed, around),
  ...ofScreens(changed, around),
  ...ofConsole(changed, around),
];
