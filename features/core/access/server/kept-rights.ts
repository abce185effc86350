import type { GrantFact, RoleFact, RoleMembershipFact } from './facts.ts';

/** So many are kept at most; one more, and all are made anew as they are asked for. */
const MOST_KEPT = 50_000;

/** Rows of the facts that began, ended or changed, as far as rights are made of them. */
export type MovedRows = {
  readonly roles: readonly unknown[];
  readonly roleMemberships: readonly Pick<RoleMembershipFact, 'personId' | 'companyId'>[];
  readonly grants: readonly Pick<GrantFact, 'roleId'>[];
  readonly urls: readonly unknown[];
};

/** Keeps prepared rights by company and person; `null` stands for the rights of global roles alone. */
export const keptRights = <R extends { readonly roles: readonly Pick<RoleFact, 'id'>[] }>() => {
  const byCompany = new Map<number | null, Map<number, R>>();
  let count = 0;

  const forget = (people: Map<number, R>, personId: number): void => {
    if (people.delete(personId)) count -= 1;
  };

  return {
    find: (companyId: number | null, personId: number): R | undefined => byCompany.get(companyId)?.get(personId),
    keep: (companyId: number | null, personId: number, rights: R): void => {
      if (count >= MOST_KEPT) {
        byCompany.clear();
        count = 0;
      }
      const people = byCompany.get(companyId) ?? new Map<number, R>();
      byCompany.set(companyId, people);
      if (!people.has(personId)) count += 1;
      people.set(personId, rights);
    },
    /** Of a membership that began or ended. */
    forgetMember: ({ personId, companyId }: MovedRows['roleMemberships'][number]): void => {
      for (const people of companyId === null ? byCompany.values() : [byCompany.get(companyId)])
        if (people !== undefined) forget(people, personId);
    },
    /** Of everyone who holds one of the roles, in whichever company. */
    forgetHolders: (roleIds: ReadonlySet<number>): void => {
      for (const people of byCompany.values())
        for (const [personId, { roles }] of people)
          if (roles.some(({ id }) => roleIds.has(id))) forget(people, personId);
    },
    /** Answers how many there were. */
    forgetCompany: (companyId: number): number => {
      const gone = byCompany.get(companyId)?.size ?? 0;
      byCompany.delete(companyId);
      count -= gone;
      return gone;
    },
    size: (): number => count,
  };
};
