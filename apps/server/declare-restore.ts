import { recordAudit } from '#features/core/audit/server/api.ts';
import { withdrawOffer, withdrawRecoveryLinks } from '#features/console/first-administrator/server/api.ts';
import { endEverySignIn } from '#features/core/identity-provider/server/api.ts';
import { endEverySession } from '#features/core/users/server/api.ts';
import { newIncident } from '#platform/contract/incident.ts';
import { type Database, inTransaction } from '#platform/server/db.ts';
import { noteEpochMoment, raiseBeyondLost, raiseEpoch } from '#platform/server/epoch.ts';
import { nameAfterRestore } from '#platform/server/live-log.ts';
import { productItself } from '#platform/server/own-change.ts';
import { raiseSequences } from '#platform/server/raise-sequences.ts';
import type { Seal } from '#platform/server/seal.ts';

/** More than were ever given out since a backup: whoever holds a number of the lost time finds nothing else under it. */
const BEYOND = 1_000_000;

/**
 * Declares that a database was restored, or promoted without its newest changes. What ended since may hold again in it: so
 * every sign-in ends, every open link is withdrawn, and all numbers go on beyond those that were given out. `owner` is the
 * connection of whoever owns the tables. Answers the epoch that it stands at now.
 */
export const declareRestore = (owner: Database, seal: Seal): Promise<number> =>
  inTransaction(owner, 'every-company', async (tx) => {
    await raiseSequences(tx, BEYOND);
    await raiseBeyondLost(tx, BEYOND);
    const epoch = await raiseEpoch(tx, null);
    await nameAfterRestore(tx, BEYOND);
    await endEverySession(tx, epoch);
    await endEverySignIn(tx);
    await withdrawOffer(tx);
    await withdrawRecoveryLinks(tx);
    await recordAudit(
      { tx, seal, caller: productItself, requestId: newIncident() },
      {
        action: 'history.restored',
        subject: { kind: 'database', id: null, name: 'Blue Citrus' },
        before: null,
        after: null,
      },
    );
    await noteEpochMoment(tx, epoch);
    return epoch;
  });
