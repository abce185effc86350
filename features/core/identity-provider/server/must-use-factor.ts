import type { Database } from '#platform/server/db.ts';
import { accountStore } from './account-store.ts';

/**
 * Whether an account has to have a second factor, and until when it may still wait; `forPassword`: not since its role asks
 * for one, but since its password is too short to open it alone.
 */
export type MustUse =
  | { readonly must: false }
  | { readonly must: true; readonly waitsUntil: Date | null; readonly forPassword?: true };

/** Whether somebody may go on without a second factor for now. */
export const mayWait = (use: MustUse): boolean => !use.must || use.waitsUntil !== null;

type Demand = (subject: string) => Promise<MustUse>;

/**
 * Those have to have a second factor whose roles ask for one, and whoever chose a short password while they had one: without
 * it, removed or reset, that password would be all that guards the account.
 */
export const mustUseFactor =
  (db: Database, byRole: Demand): Demand =>
  async (subject) => {
    const asked = await byRole(subject);
    if (!mayWait(asked) || !(await accountStore(db).hasShortPassword(subject))) return asked;
    return { must: true, waitsUntil: null, forPassword: true };
  };
