import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs';
import IconPinFilled from '@tabler/icons-react/dist/esm/icons/IconPinFilled.mjs';
import { useTexts } from '../i18n/use-texts.ts';
import { Drawer } from '../ui/drawer.tsx';
import { PageSide } from '../ui/page.tsx';
import { IconButton } from '../ui/plain-button.tsx';
import { withHidden, withMoved, withPinned } from './arrange.ts';
import classes from './panels.module.css';
import { gridTexts } from './grid-texts.ts';
import type { GridColumn } from './grid-types.ts';
import { ColumnsButton } from './tool-button.tsx';
import { isHidden } from './use-column-state.ts';
import { useFirstOpened } from './use-first-opened.ts';
import type { Grid } from './use-grid.ts';

type LineProps<R> = {
  readonly grid: Grid<R>;
  readonly column: GridColumn<R>;
  readonly at: number;
  readonly last: boolean;
};

const ColumnLine = <R,>({ grid, column, at, last }: LineProps<R>) => {
  const t = useTexts(gridTexts);
  const { columns } = grid.view;
  const keys = grid.arranged.all.map(({ key }) => key);
  const isShown = !isHidden(column, columns, grid.edits.isOn);
  const isPinned = (columns.pinned[column.key] ?? column.pinned ?? false) !== false;
  const name = { column: column.header };
  const move = (by: number) => grid.setView({ columns: withMoved(columns, keys, column.key, by) });
  return (
    <li className={classes.line}>
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={isShown}
          disabled={isShown && grid.arranged.start.length + grid.arranged.middle.length + grid.arranged.end.length < 2}
          onChange={() => grid.setView({ columns: withHidden(columns, column.key, isShown) })}
        />
        <span>{column.header}</span>
      </label>
      <IconButton size="sm" aria-label={t('moveUpOf', name)} disabled={at === 0} onClick={() => move(-1)}>
        <IconArrowUp size={14} aria-hidden="true" />
      </IconButton>
      <IconButton size="sm" aria-label={t('moveDownOf', name)} disabled={last} onClick={() => move(1)}>
        <IconArrowDown size={14} aria-hidden="true" />
      </IconButton>
      <IconButton
        size="sm"
        aria-label={t('pinOf', name)}
        aria-pressed={isPinned}
        onClick={() => grid.setView({ columns: withPinned(columns, column.key, isPinned ? false : 'start') })}
      >
        {isPinned ? <IconPinFilled size={14} aria-hidden="true" /> : <IconPin size={14} aria-hidden="true" />}
      </IconButton>
    </li>
  );
};

/** Which columns are shown, in what order, and which stay in view. */
export const ColumnsPanel = <R,>({ grid, isAsked }: { readonly grid: Grid<R>; readonly isAsked: boolean }) => {
  const t = useTexts(gridTexts);
  const { target, opened, onChange } = useFirstOpened(isAsked);
  const columns = grid.arranged.all.filter((column) => !column.hideHeader);
  // Beside the list, where what is changed is seen at once, as long as the list keeps room enough: not beside a record.
  const isWide = useMediaQuery('(width >= 1280px)', false, { getInitialValueInEffect: false });
  return (
    <>
      <ColumnsButton ref={target} aria-haspopup="dialog" aria-expanded={opened} onClick={() => onChange(!opened)} />
      <PageSide>
        <Drawer
          opened={opened}
          onClose={() => onChange(false)}
          title={t('columns')}
          mode={isWide && grid.openKey === null ? 'side' : 'over'}
          position="right"
        >
          <ul className={classes.list}>
            {columns.map((column, at) => (
              <ColumnLine key={column.key} grid={grid} column={column} at={at} last={at === columns.length - 1} />
            ))}
          </ul>
          <div className={classes.foot}>
            <Button variant="subtle" size="xs" onClick={grid.views.reset}>
              {t('usualArrangement')}
            </Button>
          </div>
        </Drawer>
      </PageSide>
    </>
  );
};
