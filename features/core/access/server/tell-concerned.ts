import { companyIdsOf } from '#features/core/companies/server/api.ts';
import { screensOf } from '#features/core/screens/server/api.ts';
import { liveEvent } from '#platform/contract/live-event.ts';
import type { Context } from '#platform/server/context.ts';
import { type Tx, tables } from '#platform/server/db.ts';
import type { AskAgain } from '#platform/server/live-delivery.ts';
import { type ToTell, toTell } from '#platform/server/live-log.ts';
import type { LiveTarget } from '#platform/server/live-target.ts';
import type { Raised } from '#platform/server/epoch.ts';
import { accessChanged } from '../contract/events.ts';
import { concernsOf, connectionsTouched, type Moved, type NamedRole, type Surroundings } from './concerned.ts';
import { mustBeOf } from './of-company.ts';
import { NO_ROWS, readChangedRows } from './read-changes.ts';
import type { AccessTables } from './tables.ts';

/** Sent to the processes alone: rights have changed, and the connections of these people have to be decided about again. */
export const epochRaised = liveEvent<{ readonly epoch: number } & AskAgain>('@epoch', { epoch: true, people: true });

const rolesNamed = async (tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, NamedRole>> => {
  if (ids.length === 0) return new Map();
  const rows = await tables<AccessTables>(tx)
    .selectFrom('role')
    .select(['id', 'company_id as companyId', 'version'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, companyId, version }) => [id, { companyId, isNew: version === 1 }]));
};

const surroundingsOf = async (tx: Tx, moved: Moved): Promise<Surroundings> => {
  const { roles, roleMemberships, grants, screens, urls, people } = moved;
  const roleIds = [...roles.map(({ id }) => id), ...[...roleMemberships, ...grants].map(({ roleId }) => roleId)];
  const screenIds = [...screens.map(({ id }) => id), ...[...urls, ...grants].map(({ screenId }) => screenId)];
  const named = await screensOf(tx, [...new Set(screenIds)]);
  const persons = people.map(({ id }) => id);
  return {
    roles: await rolesNamed(tx, [...new Set(roleIds)]),
    urlOfScreen: new Map(named.map(({ id, url }) => [id, url])),
    companiesOfPeople: persons.length === 0 ? [] : await companyIdsOf(tx, persons),
  };
};

/** A person who is given a role after it was changed was notified of the whole role by that event. */
const asOf = (target: LiveTarget, epoch: number): LiveTarget =>
  'holdersOf' in target ? { ...target, since: epoch } : target;

type Begun = {
  readonly memberships: readonly Omit<Moved['roleMemberships'][number], 'open'>[];
  readonly grants: readonly Omit<Moved['grants'][number], 'open'>[];
};

/** Tells of rights that began by their date: their rows stand since an earlier epoch. */
export const tellOfBegun = async (
  { tx, publish }: Pick<Context, 'tx' | 'publish'>,
  epoch: number,
  { memberships, grants }: Begun,
): Promise<void> => {
  const moved: Moved = {
    ...NO_ROWS,
    roleMemberships: memberships.map((row) => ({ ...row, open: true })),
    grants: grants.map((row) => ({ ...row, open: true })),
  };
  for (const { target, change } of concernsOf(moved, await surroundingsOf(tx, moved)))
    publish(accessChanged, { epoch, ...change }, asOf(target, epoch));
};

/**
 * What is told of a change of rights, read from the rows that it changed: no change has to say by itself whom it concerns,
 * and none can forget anybody. Called at the end of its transaction, which sees every company from then on.
 */
export const eventsOfEpoch = async (tx: Tx, { epoch, of }: Raised): Promise<readonly ToTell[]> => {
  const moved = await readChangedRows(tx, [epoch]);
  const around = await surroundingsOf(tx, moved);
  if (of !== null) await mustBeOf(tx, { epoch, of }, moved, around);
  const concerns = concernsOf(moved, around);
  return [
    toTell(epochRaised, { epoch, people: connectionsTouched(moved, around) }, { people: [] }),
    ...concerns.map(({ target, change }) => toTell(accessChanged, { epoch, ...change }, asOf(target, epoch))),
  ];
};
