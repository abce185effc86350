import { eventsOfEpoch } from '#features/core/access/server/api.ts';
import { recordAudit } from '#features/core/audit/server/api.ts';
import { auditUrl } from '#features/console/audit-trail/contract/addresses.ts';
import { accountWaitsForDeletion } from '#features/core/users/server/api.ts';
import { notify } from '#features/workplace/notifications/server/api.ts';
import { inTransaction } from '#platform/server/db.ts';
import { createDueClock } from '#platform/server/due-clock.ts';
import { erasedPerson } from '#platform/server/erased-person.ts';
import type { Parts } from '#platform/server/feature.ts';
import { forgetNightly } from '#platform/server/nightly.ts';
import { ownToldChange, type ToldChange } from '#platform/server/own-change.ts';
import { eraseRows } from './erase-rows.ts';
import {
  concludeErasure,
  dueErasure,
  type Erasure,
  forgetErasures,
  nextErasure,
  noteFailure,
} from './erasure-store.ts';

type Done = { readonly tables: number; readonly rows: number };

/** Goes through every table, each in a transaction of its own; what an earlier attempt did is not found again. */
const eraseEverywhere = async (parts: Parts, names: NonNullable<Erasure['names']>): Promise<Done> => {
  const person = erasedPerson(names.keys, names.words);
  let tables = 0;
  let rows = 0;
  for (const table of parts.personalData) {
    const changed = await inTransaction(
      parts.db,
      'every-company',
      (tx) => eraseRows(tx, table, person, parts),
      'read write',
      { patient: true },
    );
    rows += changed;
    if (changed > 0) tables += 1;
  }
  return { tables, rows };
};

/** What is added where the account at the provider is not gone yet: whether Keycloak refuses it, or just has not come to it. */
const ACCOUNT_WAITS = {
  tr: ' Kimlik sağlayıcıdaki hesabı henüz silinmedi; silindiğinde denetim izine yazılır.',
  en: ' The account at the identity provider has not been deleted yet; the audit trail will say when it is.',
};

/** Tells the two who wanted it, and the trail. */
const conclude = async (change: ToldChange, erasure: Erasure, mark: string, done: Done): Promise<void> => {
  if (!(await concludeErasure(change.tx, erasure.id, done))) return;
  const id = erasure.person_id;
  await recordAudit(change, {
    action: 'user.erasure-finished',
    subject: { kind: 'person', id, name: mark },
    before: null,
    after: { tables: done.tables, records: done.rows },
  });
  const filter = JSON.stringify(['all', ['subjectKind', 'in', 'person'], ['subjectId', 'is', String(id)]]);
  const account = (await accountWaitsForDeletion(change.tx, id)) ? ACCOUNT_WAITS : { tr: '', en: '' };
  await notify(
    change,
    'access',
    [erasure.asked_by, ...(erasure.approved_by === null ? [] : [erasure.approved_by])],
    {
      tr: `Bir kişinin kişisel verileri silindi: ${done.tables} tabloda ${done.rows} kayıt. Yerinde “${mark}” yazıyor.${account.tr}`,
      en: `The personal data of a person was erased: ${done.rows} records in ${done.tables} tables. “${mark}” stands in their place.${account.en}`,
    },
    `${auditUrl}?${new URLSearchParams({ filter })}`,
  );
};

const runDue = async (parts: Parts): Promise<void> => {
  const erasure = await inTransaction(parts.db, 'every-company', dueErasure, 'read only');
  if (erasure === null || erasure.names === null) return;
  const { names } = erasure;
  try {
    const done = await eraseEverywhere(parts, names);
    const { mark } = erasedPerson(names.keys, names.words);
    await ownToldChange({ ...parts, eventsOfEpoch }, (change) => conclude(change, erasure, mark, done));
  } catch (error) {
    await inTransaction(parts.db, 'every-company', (tx) => noteFailure(tx, erasure.id));
    parts.log.error(
      { err: error, erasure: erasure.id },
      'personal data could not be erased; it is retried in a minute',
    );
  }
};

/** Erases what is left of people, also after a restart; answers what wakes it. */
export const watchErasures = (parts: Parts): (() => void) => {
  const clock = createDueClock({
    next: () => inTransaction(parts.db, 'every-company', nextErasure, 'read only'),
    run: () => runDue(parts),
    failed: (error) => parts.log.warn({ err: error }, 'erasures could not be read'),
  });
  forgetNightly(parts, forgetErasures, 'erasures of the past could not be forgotten');
  clock.look();
  parts.atClose(clock.stop);
  return clock.look;
};
