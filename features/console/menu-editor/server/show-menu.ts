import { menuEntries, menuVersionNow, menuVersions } from '#features/core/navigation/server/api.ts';
import { listNamedScreens } from '#features/core/screens/server/api.ts';
import { personRows } from '#features/core/users/server/api.ts';
import { sql } from 'kysely';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import type { Context } from '#platform/server/context.ts';
import { acrossCompanies, type Tx } from '#platform/server/db.ts';
import type { Parts } from '#platform/server/feature.ts';
import { type PreparedAnswer, prepareAnswer } from '#platform/server/prepared-answer.ts';
import { menuEditorContract } from '../contract/endpoints.ts';
import { menuEditorProblems } from '../contract/problems.ts';
import type { MenuChange } from '../contract/shapes.ts';
import { findDraft, openDrafts, type StoredWish, wishesOf } from './draft-store.ts';

type Contract = typeof menuEditorContract;

const menuToEdit = async ({ menuBadges }: Parts, { tx, caller }: Context): Promise<ReturnOf<Contract['readMenu']>> => ({
  version: await menuVersionNow(tx),
  items: (await menuEntries(tx)).map((entry) => ({ ...entry })),
  screens: [...(await listNamedScreens(tx))],
  badgeSources: [...menuBadges].map(([name, { title }]) => ({ name, title })),
  mayEdit: caller.isAdmin,
});

/**
 * The published menu as it is edited, with the screens that entries may lead to and the numbers that they may show. It is
 * the same for all until rights, screens or the menu change: thousands of items are written and compressed once for an epoch.
 */
export const readMenu = (parts: Parts) => {
  const kept = new Map<string, Promise<PreparedAnswer>>();
  parts.caches.add({
    name: 'menu-to-edit',
    title: { tr: 'Düzenlenen menü', en: 'Menu that is edited' },
    entries: () => kept.size,
    clear: () => {
      const count = kept.size;
      kept.clear();
      return count;
    },
  });
  let epoch = -1;
  return (_input: unknown, context: Context): Promise<PreparedAnswer> => {
    const { caller } = context;
    if (caller.productEpoch !== epoch) kept.clear();
    epoch = caller.productEpoch;
    const key = caller.isAdmin ? 'edits' : 'reads';
    const known = kept.get(key);
    if (known !== undefined) return known;
    const answer = menuToEdit(parts, context).then((menu) => prepareAnswer(menuEditorContract.readMenu, menu));
    kept.set(key, answer);
    answer.catch(() => kept.delete(key));
    return answer;
  };
};

export const listMenuDrafts = async (
  _input: unknown,
  { tx }: Context,
): Promise<ReturnOf<Contract['listMenuDrafts']>> => ({
  drafts: (await acrossCompanies(tx, () => openDrafts(tx))).map((draft) => ({
    id: draft.id,
    name: draft.name,
    version: draft.version,
    author: draft.author,
    createdAt: draft.created_at.toISOString(),
    changedAt: draft.changed_at.toISOString(),
    changes: draft.changes,
    scheduledAt: draft.scheduled_at?.toISOString() ?? null,
  })),
});

/** A wish of a draft as it is sent. */
export const asChange = ({ itemId, op, to, base, version, author, at }: StoredWish): MenuChange => ({
  itemId,
  op,
  to,
  base,
  version,
  author,
  at: at.toISOString(),
});

export const openMenuDraft = async (
  { id }: ParsedInputOf<Contract['openMenuDraft']>,
  { tx, language }: Context,
): Promise<ReturnOf<Contract['openMenuDraft']>> => {
  const draft = await acrossCompanies(tx, () => findDraft(tx, id));
  if (draft === null) throw menuEditorProblems.problem('menu-draft-unknown');
  const { name, version, state, author } = draft;
  const changes = (await acrossCompanies(tx, () => wishesOf(tx, id))).map(asChange);
  const { scheduled_at: planned, failed_at: failed, scheduler } = draft;
  const why = language === 'en' ? draft.failed_en : draft.failed_tr;
  return {
    id,
    name,
    version,
    state,
    author,
    changes,
    scheduled: planned === null ? null : { at: planned.toISOString(), by: scheduler },
    failed: failed === null ? null : { at: failed.toISOString(), why: why ?? '' },
  };
};

/** So far back the history is listed. */
const LISTED = 200;

const namesOf = async (tx: Tx, people: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, trim(p.first_name || ' ' || p.last_name) as name
    from ${personRows} p where p.id = any(${[...people]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

export const listMenuVersions = async (
  _input: unknown,
  { tx }: Context,
): Promise<ReturnOf<Contract['listMenuVersions']>> => {
  const versions = await menuVersions(tx, LISTED);
  const names = await acrossCompanies(tx, () =>
    namesOf(tx, [...new Set(versions.flatMap(({ author_id: author }) => author ?? []))]),
  );
  return {
    now: versions[0]?.version ?? 0,
    rows: versions.map((row) => ({
      version: row.version,
      cause: row.cause,
      author: row.author_id === null ? null : (names.get(row.author_id) ?? ''),
      draft: row.draft_name,
      ofVersion: row.of_version,
      at: row.at.toISOString(),
      put: row.put,
      removed: row.removed,
    })),
  };
};
