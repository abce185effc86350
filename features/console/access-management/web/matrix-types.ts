import type { CellLevel } from '#features/core/access/contract/vocabulary.ts';
import type { Matrix } from '../contract/matrix-shapes.ts';
import type { LeftOut } from './put-cells.ts';

export type MatrixRole = Matrix['roles'][number];

/** A cell as it is drawn: with what is staged on it. */
export type ShownCell = {
  readonly level: CellLevel;
  readonly begins: string | null;
  readonly until: string | null;
  readonly from: CellLevel | null;
  readonly conflict: boolean;
  readonly lock: 'consoleLocked' | 'locked' | 'roleLocked' | null;
  /** How many of the role's people used the screen of late; null where it is not known, or the cell holds nothing. */
  readonly used: number | null;
  /** Why the last pasted or filled block left it out. */
  readonly leftOut: LeftOut | null;
};

/** What is done to the selected cells. */
export type CellAction = 'next' | 'undo' | CellLevel;
