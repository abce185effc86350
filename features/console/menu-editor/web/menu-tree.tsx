import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { keyLines, useKeySheet } from '#platform/web/keys/key-sheets.ts';
import type { MenuScreen } from '../contract/shapes.ts';
import classes from './menu-editor.module.css';
import { texts } from './texts.ts';
import { type Deed, deedOf, EDIT_SAID, rowAfter, TREE_SAID } from './tree-keys.ts';
import type { Where } from './tree-moves.ts';
import { TreeItem } from './tree-row.tsx';
import type { TreeRow } from './tree-rows.ts';
import { useTreeDrag } from './use-tree-drag.ts';
import type { TreeSelection } from './use-tree-selection.ts';

/** As high as a row is; a finger needs more. */
const heightOf = (): number => (matchMedia('(pointer: coarse)').matches ? 45 : 34);

type MenuTreeProps = {
  readonly rows: readonly TreeRow[];
  readonly selection: TreeSelection;
  readonly mayEdit: boolean;
  readonly cut: ReadonlySet<number>;
  readonly screenOf: (id: number | null) => MenuScreen | undefined;
  readonly onFold: (id: number, folded: boolean) => void;
  readonly onDeed: (deed: Deed) => void;
  readonly onDrop: (ids: ReadonlySet<number>, at: TreeRow, where: Where) => void;
};

const parentAt = (rows: readonly TreeRow[], at: number): number =>
  rows.findLastIndex((row, index) => index < at && row.depth < (rows[at]?.depth ?? 0));

/** Left and right fold and unfold; where that is done already they lead to the parent and to the first child. */
const useSideways =
  ({ rows, selection, onFold }: MenuTreeProps) =>
  (key: string): boolean => {
    const { at, reached } = selection;
    if (reached === null || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return false;
    const { folded, entry } = reached;
    const opens = key === 'ArrowRight';
    if (folded !== null && folded === opens) onFold(entry.id, !opens);
    else if (opens && folded === false) selection.goTo(at + 1);
    else if (!opens && parentAt(rows, at) >= 0) selection.goTo(parentAt(rows, at));
    return true;
  };

const useTreeKeys = (props: MenuTreeProps, page: () => number) => {
  const { rows, selection, mayEdit, onDeed } = props;
  const sideways = useSideways(props);
  const goes = ({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean => {
    if (ctrlKey || altKey || metaKey) return false;
    const to = rowAfter(key, selection.at, rows.length, page());
    if (to !== null) {
      if (shiftKey) selection.extendTo(to);
      else selection.goTo(to);
      return true;
    }
    if (key !== ' ') return sideways(key);
    if (selection.reached !== null) selection.toggle(selection.reached.entry.id);
    return true;
  };
  return (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return;
    const deed = mayEdit ? deedOf(event) : null;
    if (!goes(event) && deed === null) return;
    event.preventDefault();
    if (deed !== null) onDeed(deed);
  };
};

const useClicks =
  ({ rows, selection, onFold, onDeed, mayEdit }: MenuTreeProps) =>
  (event: MouseEvent<HTMLDivElement>): void => {
    const element = (event.target as Element).closest<HTMLElement>('[data-index]');
    const index = Number(element?.dataset['index'] ?? -1);
    const row = rows[index];
    if (row === undefined) return;
    event.currentTarget.focus({ preventScroll: true });
    if ((event.target as Element).closest('[data-fold]')) return onFold(row.entry.id, row.folded === false);
    if (event.shiftKey) return selection.extendTo(index);
    if (event.ctrlKey || event.metaKey) return selection.toggle(row.entry.id);
    selection.letGo();
    selection.goTo(index);
    if (event.detail === 2 && mayEdit) onDeed({ do: 'open' });
  };

/** The rows of the menu; only those in sight are drawn. One tab stop, and the tree says which row is reached. */
export const MenuTree = (props: MenuTreeProps) => {
  const { rows, selection, mayEdit, cut, screenOf, onDrop } = props;
  const t = useTexts(texts);
  const box = useRef<HTMLDivElement>(null);
  const height = heightOf();
  const { at, reached, chosen } = selection;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 10,
    // The row that is reached is named by the tree, so it is drawn wherever it is scrolled to.
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range);
      return at < 0 || inView.includes(at) ? inView : [...inView, at].toSorted((a, b) => a - b);
    },
  });
  const drag = useTreeDrag({ rows, chosen, onDrop });
  const onKeyDown = useTreeKeys(props, () => Math.max(1, Math.floor((box.current?.clientHeight ?? 400) / height) - 1));
  const onClick = useClicks(props);
  useKeySheet(() => ({
    title: t('keysTree'),
    lines: keyLines(mayEdit ? { ...TREE_SAID, ...EDIT_SAID } : TREE_SAID, t),
  }));
  const reachedId = reached?.entry.id ?? null;
  useEffect(() => {
    // A tree that was just opened shows its first row already; to scroll there would lay the page out once more.
    if (at > 0 || (at === 0 && (virtual.scrollOffset ?? 0) > 0)) virtual.scrollToIndex(at, { align: 'auto' });
    // oxlint-disable-next-line react/exhaustive-deps -- only where another row is reached, or it stands elsewhere
  }, [at, reachedId]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tree is what has the focus
    <div
      ref={box}
      className={classes.box}
      onKeyDown={onKeyDown}
      onClick={onClick}
      {...(mayEdit ? drag.events : {})}
      role="tree"
      tabIndex={0}
      aria-label={t('tree')}
      aria-multiselectable="true"
      aria-activedescendant={reachedId === null ? undefined : `menu-item-${reachedId}`}
    >
      <div className={classes.rows} role="presentation" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index] as TreeRow;
          return (
            <TreeItem
              key={row.entry.id}
              row={row}
              index={index}
              start={start}
              isReached={index === at}
              isChosen={chosen.has(row.entry.id)}
              isCut={cut.has(row.entry.id)}
              drop={drag.drop?.index === index ? drag.drop.where : null}
              draggable={mayEdit}
              screen={screenOf(row.entry.screenId)}
            />
          );
        })}
      </div>
    </div>
  );
};
