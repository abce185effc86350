import { type AuditedChange, recordAudits } from '#features/core/audit/server/api.ts';
import type { ParsedInputOf } from '#platform/contract/call.ts';
import type { FieldProblem } from '#platform/contract/problem.ts';
import type { accessContract } from '../contract/endpoints.ts';
import { accessProblems } from '../contract/problems.ts';
import { CELL_CHANGED, type CellLevel } from '#features/core/access/contract/vocabulary.ts';
import { mustGovern } from './authority.ts';
import { type Change, consoleScreens } from './change-access.ts';
import {
  cellKey,
  closeGrants,
  findChangedSince,
  findLastChanges,
  findOpenGrants,
  findRoles,
  findScreens,
  insertGrants,
  type NamedScreen,
  type NewGrant,
  type OpenGrant,
  type StoredRole,
} from '#features/core/access/server/api.ts';
import { tellHolders } from './tell-holders.ts';
import { beginOf, endOf } from './validity.ts';

type Wanted = ParsedInputOf<typeof accessContract.applyGrants>['changes'][number];

/** A change of one cell with all that its checks and its audit event need. */
type CellChange = {
  readonly at: number;
  readonly role: StoredRole;
  readonly screen: NamedScreen;
  readonly screenName: string;
  /** What it opens now. */
  readonly held: CellLevel;
  readonly from: CellLevel;
  readonly to: CellLevel;
  /** When what it shall hold begins; null at once. */
  readonly begins: Date | null;
  readonly until: Date | null;
  /** What it holds, or will hold when that begins. */
  readonly open: OpenGrant | undefined;
  /** The row to close, also where its validity has ended and it was not closed yet. */
  readonly over: OpenGrant | undefined;
};

const mustBeOnce = (wanted: readonly Wanted[]): void => {
  if (new Set(wanted.map(cellKey)).size !== wanted.length) throw accessProblems.problem('grant-cell-twice');
};

const known = <T>(value: T | undefined, code: 'role-unknown' | 'grant-screen-unknown'): T => {
  if (value === undefined) throw accessProblems.problem(code);
  return value;
};

const readCells = async ({ tx, ctx }: Change, wanted: readonly Wanted[]): Promise<CellChange[]> => {
  const roles = new Map(
    (await findRoles(tx, [...new Set(wanted.map((cell) => cell.roleId))])).map((role) => [role.id, role]),
  );
  const screens = await findScreens(tx, [...new Set(wanted.map((cell) => cell.screenId))]);
  const grants = await findOpenGrants(tx, wanted);
  return wanted.map((cell, at) => {
    const stored = grants.get(cellKey(cell));
    const open = stored?.inForce || stored?.begins ? stored : undefined;
    const begins = cell.to === 'none' ? null : beginOf(cell.validFrom);
    const screen = known(screens.get(cell.screenId), 'grant-screen-unknown');
    return {
      at,
      role: known(roles.get(cell.roleId), 'role-unknown'),
      screen,
      open,
      over: stored,
      begins,
      from: cell.from,
      to: cell.to,
      screenName: ctx.language === 'en' ? screen.captionEn : screen.captionTr,
      held: open?.inForce ? open.level : 'none',
      until: cell.to === 'none' ? null : endOf(cell.validUntil, begins),
    };
  });
};

const keyOf = ({ role, screen }: CellChange) => ({ roleId: role.id, screenId: screen.id });

/** Throws when cells no longer hold what they held for the person who staged: who changed them, and when. */
const mustStillHold = async (
  { tx }: Change,
  cells: readonly CellChange[],
  since: number | undefined,
): Promise<void> => {
  const moved = since === undefined ? new Set() : await findChangedSince(tx, cells.map(keyOf), since);
  const changed = cells.filter((cell) => cell.held !== cell.from || moved.has(cellKey(keyOf(cell))));
  if (changed.length === 0) return;
  const last = await findLastChanges(tx, changed.map(keyOf));
  const fields = changed.map(({ at, role, screen, held }): FieldProblem => {
    const change = last.get(cellKey({ roleId: role.id, screenId: screen.id }));
    return {
      path: `changes.${at}`,
      code: CELL_CHANGED,
      params: {
        roleId: role.id,
        screenId: screen.id,
        now: held,
        ...(change ? { by: change.by, at: change.at.toISOString() } : {}),
      },
    };
  });
  throw accessProblems.problem('grants-changed', { count: changed.length }, fields);
};

/** Admin keeps Edit, without an end, on the screens that administer. */
const mustKeepConsole = async ({ tx }: Change, cells: readonly CellChange[]): Promise<void> => {
  const ofAdmin = cells.filter((cell) => cell.role.protected && cell.role.companyId === null && !cell.role.everyone);
  if (ofAdmin.length === 0) return;
  const console = await consoleScreens(tx);
  const lost = ofAdmin.find(
    (cell) => console.includes(cell.screen.id) && (cell.to !== 'edit' || cell.until !== null || cell.begins !== null),
  );
  if (lost) throw accessProblems.problem('console-grant-stays', { screen: lost.screenName });
};

/** A cell has one row: what it opens now would be closed until the other begins. */
const mustBeginAtOnce = (cells: readonly CellChange[]): void => {
  const held = cells.find((cell) => cell.begins !== null && cell.held !== 'none');
  if (held) throw accessProblems.problem('grant-held-now', { role: held.role.name, screen: held.screenName });
};

const sameMoment = (a: Date | null, b: Date | null) => (a?.getTime() ?? null) === (b?.getTime() ?? null);

const isMoved = ({ open, to, begins, until }: CellChange): boolean =>
  (open?.level ?? 'none') !== to ||
  !sameMoment(open?.validUntil ?? null, until) ||
  !sameMoment(open?.begins ?? null, begins);

const validityOf = (begins: Date | null, until: Date | null) => ({
  ...(begins === null ? {} : { validFrom: begins }),
  validUntil: until,
});

const auditOf =
  (reason: string | null) =>
  (cell: CellChange): AuditedChange => {
    const { role, screen, open, to, begins, until } = cell;
    const named = { role: role.name, screen: screen.url };
    return {
      action: 'grant.changed',
      subject: { kind: 'grant', id: cellKey(keyOf(cell)), name: `${role.name} · ${screen.captionTr}` },
      company: role.companyId,
      before: {
        ...named,
        level: open?.level ?? 'none',
        ...validityOf(open?.begins ?? null, open?.validUntil ?? null),
      },
      after: { ...named, level: to, ...validityOf(begins, until) },
      reason,
    };
  };

/** Closes, opens and audits all of them at once. */
const apply = async ({ ctx, tx, epoch, reason }: Change, cells: readonly CellChange[]): Promise<void> => {
  const closed = cells.flatMap(({ over }) => (over === undefined ? [] : [over.id]));
  const opened = cells.flatMap((cell): readonly NewGrant[] =>
    cell.to === 'none'
      ? []
      : [
          {
            ...keyOf(cell),
            companyId: cell.role.companyId,
            level: cell.to,
            validFrom: cell.begins,
            validUntil: cell.until,
          },
        ],
  );
  await closeGrants(tx, closed, epoch);
  await insertGrants(tx, opened, { epoch, grantedBy: ctx.caller.personId });
  await recordAudits(ctx, cells.map(auditOf(reason)));
};

/**
 * Sets cells of the matrix: all of them or none. Answers how many changed anything. With the epoch of a change that is
 * taken back, nothing may have changed since.
 */
export const changeGrants = async (change: Change, wanted: readonly Wanted[], undoes?: number): Promise<number> => {
  mustBeOnce(wanted);
  const cells = await readCells(change, wanted);
  for (const cell of cells) mustGovern(change.authority, cell.role);
  // What an approval finds moved is shown beside what was proposed.
  if (change.ctx.approvedBy === null) await mustStillHold(change, cells, undoes);
  mustBeginAtOnce(cells);
  await mustKeepConsole(change, cells);
  const moved = cells.filter(isMoved);
  await apply(change, moved);
  // Subscribers are notified of what begins later when it begins.
  const told = moved.filter(({ begins, held, to }) => begins === null && !(held === 'none' && to === 'none'));
  await tellHolders(change.ctx, told);
  return moved.length;
};
