import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { matrixUseQuery } from './access-queries.ts';
import { cellKey } from './matrix-staging.ts';

/**
 * How many of a role's people used each cell of late, asked once the matrix stands, which does not wait for it; null until
 * it is known. A cell that is not named was used by nobody.
 */
export const useMatrixUse = (isAsked: boolean): ReadonlyMap<string, number> | null => {
  const { data } = useQuery({ ...matrixUseQuery(), enabled: isAsked });
  return useMemo(
    () =>
      data === undefined
        ? null
        : new Map(data.cells.map(([roleId, screenId, people]) => [cellKey({ roleId, screenId }), people])),
    [data],
  );
};
