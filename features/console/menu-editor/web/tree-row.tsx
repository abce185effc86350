import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconArrowsMove from '@tabler/icons-react/dist/esm/icons/IconArrowsMove.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { memo } from 'react';
import { useMenuIcon } from '#features/core/navigation/web/api.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import type { Mark } from '../contract/drafted-tree.ts';
import type { MenuScreen } from '../contract/shapes.ts';
import { itemTexts } from './item-texts.ts';
import { sortOf } from './item-values.ts';
import classes from './menu-editor.module.css';
import { texts } from './texts.ts';
import type { Where } from './tree-moves.ts';
import type { TreeRow } from './tree-rows.ts';

const MARKS = {
  added: ['success', IconPlus],
  moved: ['info', IconArrowsMove],
  changed: ['warning', IconPencil],
  removed: ['danger', IconMinus],
} as const satisfies Readonly<Record<Mark, readonly [string, unknown]>>;

/** What a draft does to an item, in words and with a sign. */
export const Marks = ({ marks, conflict }: { readonly marks: readonly Mark[]; readonly conflict: boolean }) => {
  const t = useTexts(texts);
  return (
    <>
      {marks.map((mark) => {
        const [tone, Icon] = MARKS[mark];
        return (
          <StatusBadge key={mark} tone={tone} icon={<Icon size={12} stroke={2} />}>
            {t(mark)}
          </StatusBadge>
        );
      })}
      {conflict ? (
        <StatusBadge tone="danger" icon={<IconAlertTriangle size={12} stroke={2} />}>
          {t('conflict')}
        </StatusBadge>
      ) : null}
    </>
  );
};

/** What an item is called in the reader's language; what has no name says what it is. */
export const useTitleOf = () => {
  const t = useTexts(texts);
  const ti = useTexts(itemTexts);
  const language = useLanguage();
  return (entry: TreeRow['entry']): string => {
    const sort = sortOf(entry);
    if (sort === 'divider' || sort === 'spacer') return ti('sortOf', { sort });
    return entry.title[language] || entry.title.tr || entry.title.en || t('untitled');
  };
};

const Missing = ({ row }: { readonly row: TreeRow }) => {
  const t = useTexts(texts);
  const { title } = row.entry;
  const sort = sortOf(row.entry);
  if (sort === 'divider' || sort === 'spacer') return null;
  const missing = title.tr === '' ? 'missingTr' : title.en === '' ? 'missingEn' : null;
  return missing === null ? null : <span className={classes.missing}>{t(missing)}</span>;
};

const Target = ({ row, screen }: Pick<RowProps, 'row' | 'screen'>) => {
  const t = useTexts(texts);
  const ti = useTexts(itemTexts);
  const sort = sortOf(row.entry);
  if (screen !== undefined)
    return screen.there ? (
      <span className={classes.address} lang="en">
        {screen.url}
      </span>
    ) : (
      <span className={classes.missing}>{t('screenGone')}</span>
    );
  if (sort === 'external-link')
    return (
      <span className={classes.address} lang="en">
        {row.entry.link}
      </span>
    );
  if (sort === 'function')
    return <span className={classes.address}>{ti('functionOf', { function: row.entry.function ?? '' })}</span>;
  return null;
};

type RowProps = {
  readonly row: TreeRow;
  readonly index: number;
  readonly start: number;
  readonly isReached: boolean;
  readonly isChosen: boolean;
  readonly isCut: boolean;
  readonly drop: Where | null;
  readonly draggable: boolean;
  readonly screen: MenuScreen | undefined;
};

/** One row of the tree. */
export const TreeItem = memo(({ row, index, start, isReached, isChosen, isCut, drop, draggable, screen }: RowProps) => {
  const t = useTexts(texts);
  const titleOf = useTitleOf();
  const Icon = useMenuIcon(row.entry.icon);
  const { entry, depth, folded, marks, conflict, position, siblings } = row;
  const title = titleOf(entry);
  const Chevron = folded ? IconChevronRight : IconChevronDown;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the tree hears keys, and names the row that is reached
    <div
      id={`menu-item-${entry.id}`}
      role="treeitem"
      aria-level={depth + 1}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={isChosen}
      aria-expanded={folded === null ? undefined : !folded}
      className={classes.row}
      data-index={index}
      data-reached={isReached || undefined}
      data-removed={marks.includes('removed') || undefined}
      data-cut={isCut || undefined}
      data-drop={drop ?? undefined}
      draggable={draggable && !marks.includes('removed')}
      style={{ transform: `translateY(${start}px)`, paddingInlineStart: 8 + depth * 22 }}
    >
      {folded === null ? (
        <span className={classes.twisty} />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className={classes.twisty}
          data-fold
          aria-label={t(folded ? 'unfold' : 'fold', { title })}
        >
          <Chevron size={16} stroke={1.75} aria-hidden="true" />
        </button>
      )}
      <span className={classes.rowIcon}>
        {entry.icon === null ? null : <Icon size={16} stroke={1.75} aria-hidden="true" />}
      </span>
      <span className={classes.rowTitle}>{title}</span>
      <Missing row={row} />
      <Target row={row} screen={screen} />
      <span className={classes.marks}>
        <Marks marks={marks} conflict={conflict} />
      </span>
    </div>
  );
});
