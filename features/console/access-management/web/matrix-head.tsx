import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs';
import IconPinFilled from '@tabler/icons-react/dist/esm/icons/IconPinFilled.mjs';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { gapBefore, pinnedAt } from './matrix-cell.tsx';
import type { MatrixRole } from './matrix-types.ts';
import { gapsOf } from './matrix-view.ts';
import classes from './matrix.module.css';
import { matrixTexts } from './matrix-texts.ts';

type MatrixHeadProps = {
  readonly roles: readonly MatrixRole[];
  /** So many of the first roles are pinned. */
  readonly pinnedCount: number;
  readonly columns: readonly number[];
  readonly onPin: (role: MatrixRole) => void;
};

const useTipOf = () => {
  const t = useTexts(matrixTexts);
  return (role: MatrixRole): string =>
    [
      role.name,
      t('people', { count: role.memberCount }),
      role.companyId === null ? '' : t('companyRole'),
      role.personal ? t('personalRole') : '',
      role.editable ? '' : t('roleLocked'),
    ]
      .filter(Boolean)
      .join(' · ');
};

/** The roles in view, each over its column. */
export const MatrixHead = ({ roles, pinnedCount, columns, onPin }: MatrixHeadProps) => {
  const t = useTexts(matrixTexts);
  const tipOf = useTipOf();
  const gaps = gapsOf(columns);
  return (
    <div role="row" aria-rowindex={1} className={classes.head}>
      <div role="columnheader" aria-colindex={1} className={classes.corner} data-of-all>
        {t('screen')}
      </div>
      {columns.map((column, at) => {
        const role = roles[column];
        if (role === undefined) return null;
        const isPinned = column < pinnedCount;
        return (
          <div
            role="columnheader"
            key={role.id}
            aria-colindex={column + 2}
            className={classes.role}
            data-of-column={column}
            data-pinned={isPinned || undefined}
            style={isPinned ? pinnedAt(column) : gapBefore(gaps[at] ?? 0)}
            data-tip={tipOf(role)}
          >
            <span className={classes.roleName}>
              {role.editable ? null : <IconLock size={10} stroke={2.2} aria-hidden="true" />} {role.name}
            </span>
            {/* By keyboard a role is pinned from its cells: a stop for each column would be in the way. */}
            <button
              type="button"
              tabIndex={-1}
              className={classes.pin}
              aria-pressed={isPinned}
              aria-label={t(isPinned ? 'unpinOf' : 'pinOf', { role: role.name })}
              onClick={() => onPin(role)}
            >
              {isPinned ? <IconPinFilled size={13} /> : <IconPin size={13} stroke={1.8} />}
            </button>
          </div>
        );
      })}
    </div>
  );
};
