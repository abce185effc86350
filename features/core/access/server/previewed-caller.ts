import { platformProblems } from '#platform/contract/problem.ts';
import type { Caller } from '#platform/server/caller.ts';
import { type Database, inTransaction } from '#platform/server/db.ts';
import { decide } from './decide.ts';
import type { FactStore, KnownFacts } from './fact-store.ts';
import type { Facts } from './facts.ts';
import { findPreview, menuOfPreview, type Preview, type StagedCell } from './preview-store.ts';
import { levelIn, type Rights, rightsStore, type RightsStore } from './rights.ts';

type Parts = { readonly db: Database; readonly facts: Pick<FactStore, 'atLeast' | 'now'> };

const always = { validFrom: Number.NEGATIVE_INFINITY, validUntil: Number.POSITIVE_INFINITY };

/** Facts as they would be with these cells saved. */
const withStaged = (facts: KnownFacts, staged: readonly StagedCell[]): Facts => {
  const grants = new Map(facts.grants);
  for (const [roleId, cells] of Map.groupBy(staged, (cell) => cell.roleId)) {
    const ofRole = new Map(grants.get(roleId));
    for (const { screenId, level } of cells)
      if (level === 'none') ofRole.delete(screenId);
      else ofRole.set(screenId, { id: 0, roleId, screenId, level, open: true, ...always });
    grants.set(roleId, ofRole);
  }
  return { ...facts, grants };
};

const rightsOf = (rights: RightsStore, preview: Preview, at: number): Rights => {
  const { personId, roleIds, companyId } = preview;
  return personId === null ? rights.ofRoles(roleIds, companyId, at) : rights.of(personId, companyId, at);
};

/**
 * Somebody who looks by a preview: with their own rights as far as the previewed ones reach too, and nowhere more than to
 * view. Its name is no credential: one that ended, is another's or of another company opens nothing (`preview-over`).
 */
export const previewedCaller =
  ({ db, facts: store }: Parts) =>
  async (caller: Caller, id: string): Promise<Caller> => {
    const { companyId: company } = caller;
    const preview =
      company === null
        ? null
        : await inTransaction(db, { company }, (tx) => findPreview(tx, id, caller.personId), 'read only');
    if (preview === null || preview.companyId !== company) throw platformProblems.problem('preview-over');
    // Those that the caller was decided by, or later ones.
    const known = await store.atLeast(new Map(), preview.personId === null ? [] : [preview.personId]);
    const shown = preview.staged.length === 0 ? known : withStaged(known, preview.staged);
    const at = store.now();
    const rights = rightsOf(preview.staged.length === 0 ? known.rights : rightsStore(shown), preview, at);
    const asker = { personId: preview.personId ?? caller.personId, companyId: company, rights, at };
    return {
      ...caller,
      roles: caller.roles.filter((name) => rights.names.includes(name)),
      isAdmin: caller.isAdmin && rights.isAdmin,
      levelOf: (url) => (caller.levelOf(url) !== null && levelIn(rights, url) !== null ? 'view' : null),
      actsFor: () => null,
      decide: (url) => {
        const theirs = decide(shown, asker, url);
        if (!theirs.allowed) return theirs;
        const own = caller.decide(url);
        return own.allowed ? { ...theirs, level: 'view' } : own;
      },
      preview: {
        ownLevelOf: caller.levelOf,
        ownRoles: caller.roles,
        menu: async () =>
          preview.hasMenu ? inTransaction(db, { company }, (tx) => menuOfPreview(tx, id), 'read only') : null,
      },
    };
  };
