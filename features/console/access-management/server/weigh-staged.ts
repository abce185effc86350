import type { ParsedInputOf } from '#platform/contract/call.ts';
import { canonicalScreenUrl } from '#platform/contract/screen-url.ts';
import { inTransaction, type Scope } from '#platform/server/db.ts';
import type { Context } from '#platform/server/context.ts';
import type { LiveHub } from '#platform/server/live.ts';
import {
  findRoles,
  findScreens,
  type ImpactOnPerson,
  type NamedScreen,
  weighInParts,
} from '#features/core/access/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import { sql } from 'kysely';
import type { accessContract } from '../contract/endpoints.ts';
import { accessProblems } from '../contract/problems.ts';

type Staged = ParsedInputOf<typeof accessContract.previewGrants>['changes'];

/** People who are named; how many more there are is told by the figures. */
const MOST_NAMED = 100;

type Touched = { personId: number; opens: number; closes: number; edited: boolean; here: boolean };

const placeKey = (personId: number, companyId: number | null, screenId: number): string =>
  `${personId}/${companyId}/${screenId}`;

/** Who has one of the screens in front, in which company. */
const inFront = (live: Pick<LiveHub, 'screensInFront'>, screens: ReadonlyMap<number, NamedScreen>) => {
  const byUrl = new Map([...screens.values()].map(({ id, url }) => [url, id]));
  return new Set(
    live.screensInFront().flatMap(({ personId, companyId, url }) => {
      const screenId = byUrl.get(canonicalScreenUrl(url) ?? '');
      return screenId === undefined ? [] : [placeKey(personId, companyId, screenId)];
    }),
  );
};

/** Each person once: on how many screens their level rises and falls, and what they do there. */
const byPerson = (people: readonly (ImpactOnPerson & { readonly here: boolean })[]): readonly Touched[] => {
  const touched = new Map<number, Touched>();
  for (const { personId, rises, edited, here } of people) {
    const one = touched.get(personId) ?? { personId, opens: 0, closes: 0, edited: false, here: false };
    touched.set(personId, one);
    if (rises) {
      one.opens += 1;
      continue;
    }
    one.closes += 1;
    one.edited ||= edited;
    one.here ||= here;
  }
  return [...touched.values()];
};

/** Those first who lose what they use. */
const weight = ({ here, edited, closes }: Touched): number => (here ? 4 : 0) + (edited ? 2 : 0) + (closes > 0 ? 1 : 0);

const peopleOf = async (ctx: Context, scope: Scope, touched: readonly Touched[]) => {
  const named = touched.toSorted((a, b) => weight(b) - weight(a) || a.personId - b.personId).slice(0, MOST_NAMED);
  const ids = named.map(({ personId }) => personId);
  const { rows } = await inTransaction(
    ctx.db,
    scope,
    (tx) =>
      sql<{ id: number; name: string }>`select p.id, p.first_name || ' ' || p.last_name as name from ${personRows} p
        where p.id = any(${ids}::bigint[])`.execute(tx),
    'read only',
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return {
    gain: touched.filter(({ opens }) => opens > 0).length,
    lose: touched.filter(({ closes }) => closes > 0).length,
    edited: touched.filter(({ edited }) => edited).length,
    here: touched.filter(({ here }) => here).length,
    named: named.map(({ personId, opens, closes, edited, here }) => ({
      personId,
      name: names.get(personId) ?? '',
      gains: opens,
      loses: closes,
      edited,
      here,
    })),
  };
};

const mustBeThere = async (ctx: Context, scope: Scope, changes: Staged) => {
  const roleIds = [...new Set(changes.map((change) => change.roleId))];
  const screenIds = [...new Set(changes.map((change) => change.screenId))];
  return inTransaction(
    ctx.db,
    scope,
    async (tx) => {
      if ((await findRoles(tx, roleIds)).length < roleIds.length) throw accessProblems.problem('role-unknown');
      const screens = await findScreens(tx, screenIds);
      if (screens.size < screenIds.length) throw accessProblems.problem('grant-screen-unknown');
      return screens;
    },
    'read only',
  );
};

/**
 * What staged changes do together, by cell and by name: who gains and who loses, who of those edited in the last 90 days and
 * who is on the screen now. Others' requests go between its parts.
 */
export const weighStaged = async (ctx: Context, live: Pick<LiveHub, 'screensInFront'>, changes: Staged) => {
  const { caller, db } = ctx;
  const scope: Scope = caller.isAdmin ? 'every-company' : { company: caller.companyId };
  const screens = await mustBeThere(ctx, scope, changes);
  const weighed = await weighInParts(db, scope, changes);
  const front = inFront(live, screens);
  const people = weighed.people.map((one) => ({
    ...one,
    here: front.has(placeKey(one.personId, one.companyId, one.screenId)),
  }));
  const hereOf = Map.groupBy(
    people.filter(({ rises, here }) => !rises && here),
    ({ screenId }) => screenId,
  );
  return {
    rows: weighed.rows.map((row) => ({
      ...row,
      here: new Set(
        hereOf
          .get(row.screenId)
          ?.filter(({ roles }) => roles.includes(row.roleId))
          .map(({ personId }) => personId),
      ).size,
    })),
    people: await peopleOf(ctx, scope, byPerson(people)),
  };
};
