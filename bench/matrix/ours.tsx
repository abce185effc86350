import { useEffect, useState } from 'react';
import { MatrixGrid } from '#features/console/access-management/web/matrix-grid.tsx';
import { linesOf } from '#features/console/access-management/web/matrix-rows.ts';
import type { MatrixRole, ShownCell } from '#features/console/access-management/web/matrix-types.ts';
import { useSelection } from '#features/console/access-management/web/use-selection.ts';
import { groups, levelAt, roles } from './house.ts';
import { inProduct } from '../support/in-product.tsx';

const lines = linesOf(groups, '', 'tr');
const screens = groups.flatMap((group) => group.screens);
const nothing = () => undefined;

const shown = (role: MatrixRole, screen: { readonly id: number }): ShownCell => ({
  level: levelAt(role.id, screen.id),
  begins: null,
  until: null,
  from: null,
  conflict: false,
  lock: null,
  used: null,
  leftOut: null,
});

const Grid = () => (
  <MatrixGrid
    roles={roles}
    lines={lines}
    shown={shown}
    selection={useSelection({ rows: screens.length, columns: roles.length })}
    onAct={nothing}
    onCopy={() => ''}
    onPaste={nothing}
    pinnedCount={0}
    onPin={nothing}
    onFold={nothing}
  />
);

type Standing = { readonly onStanding: (draw: () => void) => void };

/** A screen as it stands before its table comes. */
const Screen = ({ onStanding }: Standing) => {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => onStanding(() => setDrawn(true)), [onStanding]);
  return (
    <main style={{ height: '100%', display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      {isDrawn ? <Grid /> : null}
    </main>
  );
};

/** The matrix with all it brings: keys, roles of ARIA, selection, pinned roles, folded groups. */
export const ours = (standing: Standing) => inProduct(() => <Screen {...standing} />);
