import { personRows } from '#features/core/users/server/api.ts';
import { sql } from 'kysely';
import { type Database, inTransaction, type Scope, type Tx } from '#platform/server/db.ts';
import { cellKey } from './grant-store.ts';
import { type ImpactOnPerson, type ImpactRow, type StagedCell, weighPart } from './weigh-changes.ts';

/** So long one statement may hold a connection: on the embedded database everybody else waits for it. */
const HOLD_MS = 20;
/** People in the first part; from then on as many as fit into the time. */
const FIRST = 100;
const MOST = 5_000;

const lastPerson = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ id: number | null }>`select max(p.id) as id from ${personRows} p`.execute(tx);
  return rows[0]?.id ?? 0;
};

const add = (sum: Map<string, ImpactRow>, cells: readonly ImpactRow[]): void => {
  for (const cell of cells) {
    const key = cellKey(cell);
    const known = sum.get(key);
    sum.set(
      key,
      known === undefined
        ? cell
        : {
            ...cell,
            members: known.members + cell.members,
            gain: known.gain + cell.gain,
            lose: known.lose + cell.lose,
            opens: known.opens + cell.opens,
            closes: known.closes + cell.closes,
            edited: known.edited + cell.edited,
          },
    );
  }
};

const NOBODY = { members: 0, gain: 0, lose: 0, opens: 0, closes: 0, edited: 0 } as const;

export type WeighedTogether = {
  /** Of each cell, in the order given. */
  readonly rows: readonly ImpactRow[];
  /** Every level that rises or falls. */
  readonly people: readonly ImpactOnPerson[];
};

/**
 * Weighs staged changes together in short transactions of some people each, so that no other request waits for the whole:
 * what is weighed of a person asks for nobody else.
 */
export const weighInParts = async (
  db: Database,
  scope: Scope,
  cells: readonly StagedCell[],
): Promise<WeighedTogether> => {
  const sum = new Map<string, ImpactRow>();
  const people: ImpactOnPerson[] = [];
  const last = await inTransaction(db, scope, lastPerson, 'read only');
  let many = FIRST;
  for (let after = 0; after < last; ) {
    const upTo = after + many;
    const { part, ms } = await inTransaction(
      db,
      scope,
      async (tx) => {
        const began = performance.now();
        return { part: await weighPart(tx, cells, { after, upTo }), ms: performance.now() - began };
      },
      'read only',
    );
    add(sum, part.cells);
    people.push(...part.people);
    after = upTo;
    many = Math.max(10, Math.min(MOST, Math.round(many * Math.max(0.25, Math.min(2, HOLD_MS / Math.max(1, ms))))));
  }
  return {
    rows: cells.map((cell) => sum.get(cellKey(cell)) ?? { ...NOBODY, roleId: cell.roleId, screenId: cell.screenId }),
    people,
  };
};
