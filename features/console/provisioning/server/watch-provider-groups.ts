import { changeAccess } from '#features/console/access-management/server/api.ts';
import { eventsOfEpoch, peopleWhoMay } from '#features/core/access/server/api.ts';
import {
  type Keycloak,
  keycloakOf,
  ProviderFault,
  readProviderGroup,
} from '#features/core/provider-accounts/server/api.ts';
import { providerChangeWaiting } from '#features/core/users/server/api.ts';
import { linkIn, notifyOnce, retell } from '#features/workplace/notifications/server/api.ts';
import { Problem, phraseOf } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import { inTransaction, type Tx } from '#platform/server/db.ts';
import { createDueClock } from '#platform/server/due-clock.ts';
import type { Parts } from '#platform/server/feature.ts';
import { ownToldChange } from '#platform/server/own-change.ts';
import { ownContext } from '#platform/server/own-context.ts';
import { groupsChanged } from '../contract/events.ts';
import { provisioningUrl } from '../contract/permissions.ts';
import { alignGroup, planOfReading } from './align-group.ts';
import { reasonOf } from './group-roles.ts';
import { findGroup, removeStrangers, type StoredGroup } from './group-store.ts';
import {
  type DueGroup,
  nextReading,
  noteRead,
  noteRefusal,
  noteUnread,
  readingOf,
  refusalGroup,
  takeDueGroups,
} from './provider-group-store.ts';

const AT_ONCE = 20;
/** So many people enter a group in one transaction: others' changes go between. */
const PIECE = 50;

type Watching = Parts & { readonly keycloak: Keycloak };

/** Keeps why a group could not follow, and tells those who can help it. */
const tellRefusal = async (ctx: Context, company: number, group: StoredGroup, error: Problem): Promise<void> => {
  const refusal = { tr: phraseOf(error.spec, 'tr', error.params), en: phraseOf(error.spec, 'en', error.params) };
  const before = (await readingOf(ctx.tx, company, group.id))?.refusal ?? null;
  await noteRefusal(ctx.tx, company, group.id, refusal);
  if (before?.tr === refusal.tr) return;
  const people = await peopleWhoMay(ctx.tx, { company, url: provisioningUrl, level: 'edit' });
  await notifyOnce(ctx, people, {
    kind: 'administration',
    group: refusalGroup(group.id),
    message: {
      tr: `Keycloak’taki “${group.name}” grubunun değişiklikleri uygulanamadı: ${refusal.tr}`,
      en: `What changed in the group “${group.name}” at Keycloak could not be applied: ${refusal.en}`,
    },
    link: linkIn(company, `${provisioningUrl}?row=${group.id}`),
  });
  ctx.publish(groupsChanged, { id: group.id }, { company });
};

/** Makes a group what was read of it, by the product itself, on the path of all changes of access; answers whether more is left. */
const align = ({ db, ...parts }: Watching, { companyId, id }: DueGroup, name: string | undefined): Promise<boolean> =>
  ownToldChange({ ...parts, db, eventsOfEpoch }, async (told) => {
    const { context, tell } = await ownContext(told, db, companyId);
    const group = await findGroup(context.tx, companyId, id);
    // It was followed no longer in the meantime.
    if (group === undefined) return false;
    try {
      const { isWhole } = await context.attempt(() =>
        changeAccess(context, reasonOf(group), (change) => alignGroup(change, group, { name, most: PIECE })),
      );
      await retell(context, refusalGroup(id), null);
      tell();
      return !isWhole;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      await tellRefusal(context, companyId, group, error);
      tell();
      return false;
    }
  });

/** Whether the reading moves anything, or what was refused before moves nothing any more; most of them change nothing at all. */
const isToAlign = async (tx: Tx, { companyId, id }: DueGroup, name: string | undefined): Promise<boolean> => {
  const group = await findGroup(tx, companyId, id);
  if (group === undefined) return false;
  await removeStrangers(tx, companyId, id);
  const { moves } = await planOfReading(tx, companyId, group, name);
  return moves || (await readingOf(tx, companyId, id))?.refusal !== null;
};

const follow = async (watching: Watching, due: DueGroup): Promise<void> => {
  const { db, keycloak, live, log } = watching;
  const { companyId, id } = due;
  const stateNow = (tx: Tx) => readingOf(tx, companyId, id);
  const before = await inTransaction(db, 'every-company', stateNow, 'read only');
  try {
    const group = await readProviderGroup(keycloak, due.externalId);
    let moves = await inTransaction(db, 'every-company', async (tx) => {
      await noteRead(tx, due, keycloak.issuer, group?.subjects ?? null);
      return isToAlign(tx, due, group?.name);
    });
    while (moves) moves = await align(watching, due, group?.name);
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    log.warn({ group: id, failure: error.failure, error: error.message }, 'a group could not be read from Keycloak');
    await inTransaction(db, 'every-company', (tx) =>
      noteUnread(tx, due, error.failure === 'away' ? 'away' : 'refused'),
    );
  }
  const after = await inTransaction(db, 'every-company', stateNow, 'read only');
  if (before?.state !== after?.state || before?.elsewhere !== after?.elsewhere)
    await live.publish(groupsChanged, { id }, { companies: [companyId], screens: [provisioningUrl] });
};

/** Reads the groups that companies follow at Keycloak, each within a minute, and gives and takes their roles. */
export const watchProviderGroups = (parts: Parts): void => {
  const { config, db, log, live, atClose } = parts;
  const keycloak = keycloakOf(config);
  if (keycloak === null) return;
  const clock = createDueClock({
    next: () => inTransaction(db, 'every-company', nextReading, 'read only'),
    run: async () => {
      const due = await inTransaction(db, 'every-company', (tx) => takeDueGroups(tx, AT_ONCE));
      for (const group of due) await follow({ ...parts, keycloak }, group);
    },
    failed: (error) => log.warn({ err: error }, 'groups could not be read from Keycloak'),
  });
  live.onHeard(providerChangeWaiting, clock.look);
  clock.look();
  atClose(clock.stop);
};
