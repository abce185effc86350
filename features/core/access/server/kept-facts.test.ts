import { describe, expect, it } from 'vitest';
import { PRODUCT } from '#platform/server/epochs.ts';
import type { RoleMembershipFact } from './facts.ts';
import { keptFacts } from './kept-facts.ts';
import { NO_ROWS } from './read-changes.ts';
import { NOBODY, type PeopleRows } from './read-people.ts';

const ISSUER = 'https://id.example';

const person = (id: number, active = true) => ({
  id,
  userName: `kisi${id}`,
  firstName: 'Kişi',
  lastName: String(id),
  active,
  lastCompanyId: null,
  sessionsEndedAt: null,
  sessionsKept: [],
  ownerId: null,
  endsAt: null,
});
const identity = (personId: number, subject: string, open = true) => ({ personId, issuer: ISSUER, subject, open });
const role = (id: number, personId: number, lender: number | null = null): RoleMembershipFact => ({
  id,
  personId,
  roleId: 1,
  companyId: 1,
  fromEpoch: 1,
  validFrom: 0,
  validUntil: Number.POSITIVE_INFINITY,
  lent: lender === null ? null : { by: lender, deputyshipId: 1 },
  emergencyId: null,
  open: true,
});

const changes = (rows: Partial<PeopleRows> = {}) => ({
  epochs: new Map([[PRODUCT, 1]]),
  now: 0,
  sessions: [],
  rows: { ...NO_ROWS, ...rows },
});
const people = (...ids: readonly number[]): PeopleRows => ({
  ...NOBODY,
  people: ids.map((id) => person(id)),
  identities: ids.map((id) => identity(id, `hesap-${id}`)),
});

describe('people among the facts', () => {
  it('are those who were read; what changed of others is left out', () => {
    const { facts, bringForward } = keptFacts();
    bringForward(people(1), changes());
    bringForward(NOBODY, changes({ people: [person(1, false), person(2)], roleMemberships: [role(7, 2)] }));
    expect([facts.people.get(1)?.active, facts.people.has(2), facts.roleMemberships.has(2)]).toEqual([
      false,
      false,
      false,
    ]);
    expect([facts.holds([1]), facts.holds([2]), facts.holds([1, 2])]).toEqual([true, false, false]);
    expect(facts.holds({ issuer: ISSUER, subject: 'hesap-1' })).toBe(true);
    expect(facts.holds({ issuer: 'https://other.example', subject: 'hesap-1' })).toBe(false);
  });

  it('are what was read last, whatever was known of them', () => {
    const { facts, bringForward } = keptFacts();
    bringForward({ ...people(1), roleMemberships: [role(7, 1)] }, changes());
    bringForward({ ...NOBODY, people: [person(1)], identities: [identity(1, 'baska')] }, changes());
    expect([facts.personOf(ISSUER, 'hesap-1'), facts.personOf(ISSUER, 'baska')]).toEqual([null, 1]);
    expect(facts.roleMemberships.get(1) ?? []).toEqual([]);
  });

  it('leave an account to whom it was bound to since', () => {
    const { facts, bringForward } = keptFacts();
    bringForward(people(1), changes());
    const moved = { ...people(2), identities: [identity(2, 'hesap-1')] };
    bringForward(moved, changes({ identities: [identity(1, 'hesap-1', false), identity(2, 'hesap-1')] }));
    expect(facts.personOf(ISSUER, 'hesap-1')).toBe(2);
    bringForward(people(1), changes());
    bringForward(NOBODY, changes({ identities: [identity(2, 'hesap-1', false)] }));
    expect(facts.personOf(ISSUER, 'hesap-1')).toBe(1);
  });

  it('are forgotten where too many are kept, whom nobody asked for the longest first', () => {
    const { facts, bringForward } = keptFacts(2);
    bringForward(people(1, 2), changes());
    expect(facts.holds([1])).toBe(true);
    bringForward(people(3), changes());
    expect([...facts.people.keys()]).toEqual([1, 3]);
    expect([facts.personOf(ISSUER, 'hesap-2'), facts.personOf(ISSUER, 'hesap-1')]).toEqual([null, 1]);
  });

  it('are not whole without whoever lends them something', () => {
    const { facts, bringForward } = keptFacts();
    bringForward({ ...people(1), roleMemberships: [role(7, 1, 2)] }, changes());
    expect(facts.holds([1])).toBe(false);
    bringForward(people(2), changes());
    expect(facts.holds([1])).toBe(true);
  });
});
