import { useCallback, useState } from 'react';
import type { Density } from './grid-types.ts';
import { type ColumnState, NO_COLUMN_STATE } from './use-column-state.ts';

/** How a person looks at a list: its columns, its rows' height, what stands open. */
export type ViewState = {
  readonly columns: ColumnState;
  readonly density: Density;
  readonly filterRow: boolean;
};

const USUAL: ViewState = { columns: NO_COLUMN_STATE, density: 'normal', filterRow: false };

/** How a person looks at a list; they change it part by part. */
export const useGridView = (_name: string) => {
  const [state, setState] = useState<ViewState>(USUAL);
  const change = useCallback((part: Partial<ViewState>) => setState((now) => ({ ...now, ...part })), []);
  return { state, change };
};
