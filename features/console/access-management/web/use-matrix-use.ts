import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { matrixUseQuery } from './access-queries.ts';
import { cellKey } from './matrix-staging.ts';

export type MatrixUse = {
  /** How many of a role's people used each cell lately; a cell that is missing was not used. */
  readonly cells: ReadonlyMap<string, number>;
  /** The screens that anybody used. */
  readonly screens: ReadonlySet<number>;
};

/** Who used what of late, asked once the matrix stands, which does not wait for it; null until it is known. */
export const useMatrixUse = (isAsked: boolean): MatrixUse | null => {
  const { data } = useQuery({ ...matrixUseQuery(), enabled: isAsked });
  return useMemo(
    () =>
      data === undefined
        ? null
        : {
            cells: new Map(data.cells.map(([roleId, screenId, people]) => [cellKey({ roleId, screenId }), people])),
            screens: new Set(data.cells.map(([, screenId]) => screenId)),
          },
    [data],
  );
};
