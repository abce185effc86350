import { recordAudit } from '#features/core/audit/server/api.ts';
import { findPersonById, findPersonByIdentity, type Person } from '#features/core/users/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import { SESSIONS } from '#platform/server/epochs.ts';
import type { SessionChange } from './change-sessions.ts';
import { keepEnded } from './ended-session-store.ts';

/** Why one session of a person ended; what ends all of them has an event of its own. */
type SessionEnd = 'signed-out' | 'other-person' | 'tokens-revoked' | 'ended-at-provider';

type EndingSession = {
  readonly issuer: string;
  /** Whose it was, by the provider's name or by ours; null where it is unknown. */
  readonly whose: { readonly subject: string } | { readonly personId: number } | null;
  /** What the provider calls it, and the families of tokens given out on it. */
  readonly ids: readonly string[];
  readonly why: SessionEnd;
};

const personOf = (tx: Tx, issuer: string, whose: EndingSession['whose']): Promise<Person | null> => {
  if (whose === null) return Promise.resolve(null);
  return 'subject' in whose
    ? findPersonByIdentity(tx, { issuer, subject: whose.subject })
    : findPersonById(tx, whose.personId);
};

/**
 * Ends one sign-in: from the commit on, no request that comes by it is answered. Said twice, it is written down once.
 */
export const endSession = async (change: SessionChange, { issuer, whose, ids, why }: EndingSession): Promise<void> => {
  if (ids.length === 0) return;
  const ended = await keepEnded(change.tx, issuer, ids, await change.epoch([SESSIONS]));
  if (ended.length === 0) return;
  const person = await personOf(change.tx, issuer, whose);
  change.ended(person?.id ?? null);
  if (person === null) return;
  const { caller } = change;
  const { firstName, lastName } = person;
  const actor = why === 'signed-out' ? { ...caller, personId: person.id, firstName, lastName } : caller;
  await recordAudit(
    { ...change, caller: actor },
    {
      action: 'session.ended',
      subject: { kind: 'person', id: person.id, name: `${firstName} ${lastName}`.trim() },
      before: null,
      after: { why },
    },
  );
};
