import { Button } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { Panel } from '#platform/web/ui/page.tsx';
import { BareButton } from '#platform/web/ui/plain-button.tsx';
import type { Overtaken, Wanted } from '../contract/drafted-tree.ts';
import type { MenuChange } from '../contract/shapes.ts';
import classes from './menu-editor.module.css';
import { texts } from './texts.ts';
import { Marks } from './tree-row.tsx';
import type { Drafting } from './use-drafting.ts';

const HEIGHT = 68;

type LineProps = {
  readonly change: Wanted & Partial<Pick<MenuChange, 'author' | 'at'>>;
  readonly title: string;
  readonly overtaken: Overtaken | undefined;
  readonly marks: Drafting['rows'][number]['marks'];
  readonly mayEdit: boolean;
  readonly onShow: () => void;
  readonly onTakeBack: () => void;
  readonly onResolve: () => void;
};

const ChangeLine = ({ change, title, overtaken, marks, mayEdit, onShow, onTakeBack, onResolve }: LineProps) => {
  const t = useTexts(texts);
  const format = useFormat();
  return (
    <>
      <div className={classes.changeHead}>
        <BareButton className={classes.changeTitle} aria-label={t('show', { title })} onClick={onShow}>
          {title}
        </BareButton>
        <Marks marks={marks} conflict={overtaken !== undefined} />
      </div>
      <div className={classes.changeFoot}>
        <span className={classes.quiet}>
          {change.author === undefined || change.at === undefined
            ? null
            : t('by', { author: change.author, at: format.dateTime(change.at) })}
        </span>
        {mayEdit && overtaken !== undefined && !overtaken.gone ? (
          <Button size="compact-xs" variant="light" onClick={onResolve}>
            {t('resolve')}
          </Button>
        ) : null}
        {mayEdit ? (
          <Button size="compact-xs" variant="default" aria-label={t('takeBack', { title })} onClick={onTakeBack}>
            {t('takeBackShort')}
          </Button>
        ) : null}
      </div>
    </>
  );
};

type ChangesPanelProps = {
  readonly drafting: Drafting;
  readonly mayEdit: boolean;
  readonly titleOf: (itemId: number) => string;
  readonly onShow: (itemId: number) => void;
  readonly onTakeBack: (itemId: number) => void;
  readonly onResolve: (overtaken: Overtaken) => void;
};

/** Conflicts first, then the last change. */
const useOrdered = ({ changes, overtaken }: Drafting) =>
  useMemo(() => {
    const clashing = new Map(overtaken.map((each) => [each.itemId, each]));
    return changes
      .toReversed()
      .toSorted((a, b) => Number(clashing.has(b.itemId)) - Number(clashing.has(a.itemId)))
      .map((change) => ({ change, overtaken: clashing.get(change.itemId) }));
  }, [changes, overtaken]);

/** What the draft wants, item by item, each with the way back. */
export const ChangesPanel = ({ drafting, mayEdit, titleOf, onShow, onTakeBack, onResolve }: ChangesPanelProps) => {
  const t = useTexts(texts);
  const format = useFormat();
  const list = useOrdered(drafting);
  const marks = useMemo(() => new Map(drafting.rows.map((row) => [row.entry.id, row.marks])), [drafting.rows]);
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: list.length,
    getScrollElement: () => box.current,
    estimateSize: () => HEIGHT,
    overscan: 6,
  });
  const count = drafting.overtaken.length;
  return (
    <Panel title={t('changes')} note={format.number(list.length)}>
      {count > 0 ? (
        <p className={classes.warning} role="status">
          {t('conflicts', { count })}
        </p>
      ) : null}
      {list.length === 0 ? <p className={classes.quiet}>{t('noChanges')}</p> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keys too */}
      <div ref={box} className={classes.changes} role="group" aria-label={t('changes')} tabIndex={0}>
        <ul style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const line = list[index];
            if (line === undefined) return null;
            const { change, overtaken } = line;
            const { itemId } = change;
            return (
              <li key={itemId} style={{ height: HEIGHT, transform: `translateY(${start}px)` }}>
                <ChangeLine
                  change={change}
                  title={titleOf(itemId)}
                  overtaken={overtaken}
                  marks={marks.get(itemId) ?? []}
                  mayEdit={mayEdit}
                  onShow={() => onShow(itemId)}
                  onTakeBack={() => onTakeBack(itemId)}
                  onResolve={() => overtaken && onResolve(overtaken)}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </Panel>
  );
};
