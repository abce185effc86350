import type { CSSProperties, Ref } from 'react';
import { Menu } from '@mantine/core';
import { useTexts } from '../i18n/use-texts.ts';
import { useFocusBack } from '../ui/focus-back.ts';
import { withHidden, withMoved, withPinned, withUsualSize } from './arrange.ts';
import classes from './data-grid.module.css';
import { gridTexts } from './grid-texts.ts';
import type { PlacedColumn } from './grid-layout.ts';
import type { Grid } from './use-grid.ts';

export type HeadMenuProps<R> = {
  readonly grid: Grid<R>;
  readonly placed: PlacedColumn<R>;
  /** Where the column's name stands. */
  readonly anchor: DOMRect;
  readonly onClose: () => void;
};

type AnchorProps = { readonly ref?: Ref<HTMLSpanElement>; readonly style?: CSSProperties };

/** Where the menu hangs; what the kit says of the button that opens it is said by that button itself. */
const Anchor = ({ ref, style }: AnchorProps) => <span ref={ref} className={classes.anchor} style={style} />;

/** What can be done with one column; all of it by the keyboard. */
export const HeadMenu = <R,>({ grid, placed, anchor, onClose }: HeadMenuProps<R>) => {
  const t = useTexts(gridTexts);
  useFocusBack(true);
  const { column, pinned } = placed;
  const { columns, grouping } = grid.view;
  const keys = grid.arranged.all.map(({ key }) => key);
  const arrange = (next: typeof columns) => grid.setView({ columns: next });
  const isGrouped = grouping.includes(column.key);
  return (
    <Menu opened onClose={onClose} position="bottom-start" offset={2} width={220}>
      <Menu.Target>
        <Anchor style={{ left: anchor.left, top: anchor.top, width: anchor.width, height: anchor.height }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('columnMenu', { column: column.header })}>
        {column.sortable ? (
          <>
            <Menu.Item onClick={() => grid.search.setSort([{ key: column.key, descending: false }])}>
              {t('sortUp')}
            </Menu.Item>
            <Menu.Item onClick={() => grid.search.setSort([{ key: column.key, descending: true }])}>
              {t('sortDown')}
            </Menu.Item>
            <Menu.Divider />
          </>
        ) : null}
        <Menu.Item onClick={() => arrange(withPinned(columns, column.key, pinned === 'start' ? false : 'start'))}>
          {t(pinned === 'start' ? 'unpin' : 'pinStart')}
        </Menu.Item>
        <Menu.Item onClick={() => arrange(withPinned(columns, column.key, pinned === 'end' ? false : 'end'))}>
          {t(pinned === 'end' ? 'unpin' : 'pinEnd')}
        </Menu.Item>
        <Menu.Item onClick={() => arrange(withMoved(columns, keys, column.key, -1))}>{t('moveLeft')}</Menu.Item>
        <Menu.Item onClick={() => arrange(withMoved(columns, keys, column.key, 1))}>{t('moveRight')}</Menu.Item>
        <Menu.Item onClick={() => arrange(withUsualSize(columns, column.key))}>{t('usualWidth')}</Menu.Item>
        {column.groupable ? (
          <Menu.Item
            onClick={() =>
              grid.setView({
                grouping: isGrouped ? grouping.filter((key) => key !== column.key) : [...grouping, column.key],
              })
            }
          >
            {t(isGrouped ? 'ungroup' : 'group')}
          </Menu.Item>
        ) : null}
        <Menu.Divider />
        <Menu.Item onClick={() => arrange(withHidden(columns, column.key, true))}>{t('hideColumn')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
