import { epochRaised } from '#features/core/access/server/api.ts';
import { companyIdsOf } from '#features/core/companies/server/api.ts';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import { personChanged } from '#features/core/users/contract/events.ts';
import {
  countChanges,
  forgetChanges,
  nextChangeDue,
  noteFailedChange,
  noteProviderAway,
  providerChangeWaiting,
  removeChange,
  takeDueChanges,
  type WaitingChange,
} from '#features/core/users/server/api.ts';
import { inTransaction } from '#platform/server/db.ts';
import { createDueClock } from '#platform/server/due-clock.ts';
import type { Parts } from '#platform/server/feature.ts';
import { one } from '#platform/server/metrics.ts';
import { forgetNightly } from '#platform/server/nightly.ts';
import { type Keycloak, keycloakOf, ProviderFault } from './keycloak.ts';
import { makeChange } from './make-change.ts';

const AT_ONCE = 20;

type Watching = Parts & { readonly keycloak: Keycloak };

/** Makes one, and records what came of it; answers whether the others can be made now. */
const settle = async (watching: Watching, change: WaitingChange, all: readonly WaitingChange[]): Promise<boolean> => {
  const { db, log } = watching;
  try {
    await makeChange(watching, change);
    await inTransaction(db, 'every-company', (tx) => removeChange(tx, change));
    return true;
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    const { failure, message: said } = error;
    log.warn(
      { person: change.personId, kind: change.kind, failure, error: said },
      'Keycloak did not change an account',
    );
    const isAway = failure === 'away';
    await inTransaction(db, 'every-company', (tx) =>
      isAway ? noteProviderAway(tx, all, said) : noteFailedChange(tx, change, { failure, said }),
    );
    return !isAway;
  }
};

/** One after the other: Keycloak is somebody else's, and the changes of one person have an order. */
const settleDue = async (watching: Watching): Promise<void> => {
  const { db, keycloak, live } = watching;
  const due = await inTransaction(db, 'every-company', (tx) => takeDueChanges(tx, keycloak.issuer, AT_ONCE));
  for (const [at, change] of due.entries()) if (!(await settle(watching, change, due.slice(at)))) break;
  if (due.length === 0) return;
  const people = due.map(({ personId }) => personId);
  const companies = await inTransaction(db, 'every-company', (tx) => companyIdsOf(tx, people), 'read only');
  await live.publish(personChanged, {}, { companies, screens: [usersUrl] });
};

/** Has Keycloak make what was asked for: each at least once, one that fails again and again, and all once it is back. */
export const watchChanges = (parts: Parts): void => {
  const { config, db, log, live, metrics, atClose } = parts;
  const keycloak = keycloakOf(config);
  if (keycloak === null)
    return forgetNightly(parts, forgetChanges, 'changes of accounts that nobody makes were not forgotten');
  const count = () => inTransaction(db, 'every-company', countChanges, 'read only');
  metrics.add(
    {
      name: 'provider_changes_waiting',
      help: 'Changes of accounts that the identity provider has still to make.',
      type: 'gauge',
      read: async () => one((await count()).waiting),
    },
    {
      name: 'provider_changes_failing',
      help: 'Changes among those waiting that the identity provider did not make at the last try.',
      type: 'gauge',
      read: async () => one((await count()).failing),
    },
  );
  const clock = createDueClock({
    next: () => inTransaction(db, 'every-company', (tx) => nextChangeDue(tx, keycloak.issuer), 'read only'),
    run: () => settleDue({ ...parts, keycloak }),
    failed: (error) => log.warn({ err: error }, 'changes of accounts could not be made'),
  });
  live.onHeard(epochRaised, clock.look);
  live.onHeard(providerChangeWaiting, clock.look);
  clock.look();
  atClose(clock.stop);
};
