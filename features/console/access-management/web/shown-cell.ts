import type { CellLevel } from '#features/core/access/contract/vocabulary.ts';
import type { Matrix } from '../contract/shapes.ts';

export type MatrixRole = Matrix['roles'][number];

/** A cell as it is drawn: with what is staged on it. */
export type ShownCell = {
  readonly level: CellLevel;
  readonly until: string | null;
  readonly from: CellLevel | null;
  readonly conflict: boolean;
  readonly lock: 'consoleLocked' | 'locked' | 'roleLocked' | null;
  /** How many of the role's people used the screen of late; null where that is not known, or the cell holds nothing. */
  readonly used: number | null;
};
