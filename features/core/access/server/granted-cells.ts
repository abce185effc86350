import { sql } from 'kysely';
import type { Level } from '#platform/contract/access.ts';
import { isValid } from './periods.ts';

/** A cell of the matrix that holds something now. */
export type GrantedCellRow = {
  readonly role_id: number;
  readonly screen_id: number;
  readonly company_id: number | null;
  readonly level: Level;
  readonly valid_until: Date | null;
  /** Since when the role opens the screen without a break: a change of its level or its end does not count as one. */
  readonly since: Date;
};

/** The cells of the matrix that hold something now, to be read in a query of another feature. */
export const grantedCells = sql<GrantedCellRow>`(
  select g.role_id, g.screen_id, g.company_id, g.level, g.valid_until, begun.since
  from screen_grant g join role r on r.id = g.role_id and r.active
    join (select h.role_id, h.screen_id, max(h.valid_from) as since from screen_grant h
      where not exists (select from screen_grant b
        where b.role_id = h.role_id and b.screen_id = h.screen_id and b.to_epoch = h.from_epoch)
      group by h.role_id, h.screen_id) begun on begun.role_id = g.role_id and begun.screen_id = g.screen_id
  where ${isValid('g')})`;

/** The same without since when, for statements that do not ask. */
export const openedScreens = sql<Pick<GrantedCellRow, 'role_id' | 'screen_id'>>`(
  select g.role_id, g.screen_id from screen_grant g where ${isValid('g')})`;
