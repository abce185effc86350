import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs';
import IconPinFilled from '@tabler/icons-react/dist/esm/icons/IconPinFilled.mjs';
import { usePrinting } from '#platform/web/data-grid/use-printing.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { keyLines, useKeySheet } from '#platform/web/keys/key-sheets.ts';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { useScrollBack } from '#platform/web/ui/use-scroll-back.ts';
import type { CellLevel } from '#features/core/access/contract/vocabulary.ts';
import { actionOf, MATRIX_SAID, type MatrixAction, moveBy, type Place } from './matrix-keys.ts';
import { shareOf, useHint } from './cell-use.ts';
import { MatrixCell, pinnedAt } from './matrix-cell.tsx';
import { type MatrixLine, type MatrixScreenRow, offsetsOf, ROW_HEIGHT, windowOf } from './matrix-rows.ts';
import classes from './matrix.module.css';
import { matrixTexts } from './matrix-texts.ts';
import type { MatrixRole, ShownCell } from './shown-cell.ts';
import { useView } from './use-view.ts';

type MatrixGridProps = {
  readonly roles: readonly MatrixRole[];
  readonly lines: readonly MatrixLine[];
  readonly shown: (role: MatrixRole, screen: MatrixScreenRow) => ShownCell;
  readonly onAct: (role: MatrixRole, screen: MatrixScreenRow, action: 'next' | 'undo' | CellLevel) => void;
  /** So many of the first roles are pinned. */
  readonly pinnedCount: number;
  readonly onPin: (role: MatrixRole) => void;
};

const SPARE = 8;
const HEAD = 44;
const SCROLL = 'matrix';

const placeOf = (target: EventTarget): Place | null => {
  const cell = (target as Element).closest<HTMLElement>('[data-row]');
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : null;
};

const Head = ({ roles, pinnedCount, onPin }: Pick<MatrixGridProps, 'roles' | 'pinnedCount' | 'onPin'>) => {
  const t = useTexts(matrixTexts);
  return (
    <div role="row" aria-rowindex={1} className={classes.head}>
      <div role="columnheader" aria-colindex={1} className={classes.corner}>
        {t('screen')}
      </div>
      {roles.map((role, column) => (
        <div
          role="columnheader"
          key={role.id}
          aria-colindex={column + 2}
          className={classes.role}
          data-pinned={column < pinnedCount || undefined}
          style={column < pinnedCount ? pinnedAt(column) : undefined}
          data-tip={[
            role.name,
            t('people', { count: role.memberCount }),
            role.companyId === null ? '' : t('companyRole'),
            role.editable ? '' : t('roleLocked'),
          ]
            .filter(Boolean)
            .join(' · ')}
        >
          <span className={classes.roleName}>
            {role.editable ? null : <IconLock size={10} stroke={2.2} aria-hidden="true" />} {role.name}
          </span>
          {/* By keyboard a role is pinned from its cells: a stop for each column would be in the way. */}
          <button
            type="button"
            tabIndex={-1}
            className={classes.pin}
            aria-pressed={column < pinnedCount}
            aria-label={t(column < pinnedCount ? 'unpinOf' : 'pinOf', { role: role.name })}
            onClick={() => onPin(role)}
          >
            {column < pinnedCount ? <IconPinFilled size={13} /> : <IconPin size={13} stroke={1.8} />}
          </button>
        </div>
      ))}
    </div>
  );
};

type LineProps = {
  readonly line: Extract<MatrixLine, { kind: 'screen' }>;
  readonly index: number;
  readonly active: Place;
} & Pick<MatrixGridProps, 'roles' | 'shown' | 'pinnedCount'>;

const ScreenRow = ({ line, index, active, roles, shown, pinnedCount }: LineProps) => {
  const t = useTexts(matrixTexts);
  const hintOf = useHint();
  return (
    <div role="row" aria-rowindex={index + 2} className={classes.row}>
      <div
        role="rowheader"
        aria-colindex={1}
        className={classes.screen}
        data-tip={`${line.caption} · ${line.screen.url}`}
      >
        <span className={classes.caption}>{line.caption}</span>
        <span className={classes.url} lang="en">
          <bdi>{line.screen.url}</bdi>
        </span>
      </div>
      {roles.map((role, column) => {
        const cell = shown(role, line.screen);
        const words = { role: role.name, screen: line.caption, level: t(cell.level) };
        return (
          <MatrixCell
            key={role.id}
            row={line.row}
            column={column}
            level={cell.level}
            word={cell.level === 'none' ? '–' : t(cell.level)}
            label={cell.from === null ? t('cell', words) : t('cellStaged', { ...words, from: t(cell.from) })}
            hint={hintOf(cell, role)}
            share={shareOf(cell.used, role)}
            staged={cell.from !== null}
            conflict={cell.conflict}
            timed={cell.until !== null}
            locked={cell.lock !== null}
            focusable={active.row === line.row && active.column === column}
            pinned={column < pinnedCount}
          />
        );
      })}
    </div>
  );
};

/** Moves the focus to the active cell once it is drawn; only after a key, so that nothing steals the focus. */
const useFocusOn = (
  box: React.RefObject<HTMLDivElement | null>,
  active: Place,
  wanted: React.RefObject<boolean>,
  drawn: unknown,
) => {
  useEffect(() => {
    if (!wanted.current) return;
    const cell = box.current?.querySelector<HTMLElement>(`[data-row="${active.row}"][data-column="${active.column}"]`);
    if (!cell) return;
    wanted.current = false;
    cell.focus();
  }, [box, active, wanted, drawn]);
};

const useMatrixKeys = (
  { lines, roles, onAct, onPin }: MatrixGridProps,
  box: React.RefObject<HTMLDivElement | null>,
  offsets: readonly number[],
) => {
  const t = useTexts(matrixTexts);
  useKeySheet(() => ({ title: t('saidTable'), lines: keyLines(MATRIX_SAID, t) }));
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const wanted = useRef(false);
  const rows = useMemo(
    () => lines.flatMap((line, index) => (line.kind === 'screen' ? [{ line, index }] : [])),
    [lines],
  );
  const active = {
    row: Math.min(place.row, Math.max(0, rows.length - 1)),
    column: Math.min(place.column, Math.max(0, roles.length - 1)),
  };
  const act = (at: Place, action: MatrixAction) => {
    const role = roles[at.column];
    const screen = rows[at.row]?.line.screen;
    if (!role || !screen) return;
    if (action === 'pin') onPin(role);
    else onAct(role, screen, action);
  };
  const show = (to: Place) => {
    const element = box.current;
    const top = offsets[rows[to.row]?.index ?? 0] ?? 0;
    if (!element) return;
    if (top < element.scrollTop) element.scrollTop = to.row === 0 ? 0 : top;
    else if (top + ROW_HEIGHT + HEAD > element.scrollTop + element.clientHeight)
      element.scrollTop = top + ROW_HEIGHT + HEAD - element.clientHeight + 4;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = placeOf(event.target);
    if (!at || event.altKey || event.metaKey) return;
    const page = Math.max(1, Math.floor(((box.current?.clientHeight ?? 400) - HEAD) / ROW_HEIGHT) - 1);
    const to = moveBy(event.key, event.ctrlKey, at, { rows: rows.length, columns: roles.length, page });
    const action = event.ctrlKey ? null : actionOf(event.key);
    if (!to && !action) return;
    event.preventDefault();
    if (action) return act(at, action);
    if (!to) return;
    wanted.current = true;
    show(to);
    setPlace(to);
  };
  const onClick = (event: MouseEvent) => {
    const at = placeOf(event.target);
    if (!at) return;
    setPlace(at);
    act(at, 'next');
  };
  return { active, wanted, onKeyDown, onClick, rowCount: rows.length };
};

/** Screens by roles. One tab stop; arrows move, Enter and Space take the next level, 0 1 2 set one. */
export const MatrixGrid = (props: MatrixGridProps) => {
  const { roles, lines, shown, pinnedCount, onPin } = props;
  const t = useTexts(matrixTexts);
  const box = useRef<HTMLDivElement>(null);
  const offsets = useMemo(() => offsetsOf(lines), [lines]);
  const keys = useMatrixKeys(props, box, offsets);
  // Before it is looked at what of it is in view.
  useScrollBack(box, SCROLL);
  const view = useView(box);
  const seen = windowOf(offsets, view.top, view.height, SPARE);
  // Paper has all of it: nothing can be scrolled into view there.
  const { start, end } = usePrinting() ? { start: 0, end: lines.length } : seen;
  useFocusOn(box, keys.active, keys.wanted, start);
  return (
    <div
      ref={box}
      className={classes.box}
      data-scrolled={view.sideways || undefined}
      data-scroll-restoration-id={SCROLL}
    >
      <div
        role="grid"
        tabIndex={-1}
        aria-label={t('grid')}
        aria-rowcount={lines.length + 1}
        aria-colcount={roles.length + 1}
        className={classes.grid}
        onKeyDown={keys.onKeyDown}
        onClick={keys.onClick}
      >
        <div role="rowgroup" style={{ display: 'contents' }}>
          <Head roles={roles} pinnedCount={pinnedCount} onPin={onPin} />
        </div>
        <div
          role="rowgroup"
          style={{ paddingTop: offsets[start], paddingBottom: (offsets.at(-1) ?? 0) - (offsets[end] ?? 0) }}
        >
          {lines.slice(start, end).map((line, at) =>
            line.kind === 'group' ? (
              <div role="row" key={line.key} aria-rowindex={start + at + 2} className={classes.group}>
                <div role="rowheader" aria-colindex={1} className={classes.groupTitle}>
                  {line.title}
                </div>
              </div>
            ) : (
              <ScreenRow
                key={line.key}
                line={line}
                index={start + at}
                active={keys.active}
                roles={roles}
                shown={shown}
                pinnedCount={pinnedCount}
              />
            ),
          )}
        </div>
      </div>
      {keys.rowCount === 0 ? (
        <div className={classes.empty}>
          <EmptyNote title={t('notFound')} description={t('notFoundNote')} />
        </div>
      ) : null}
    </div>
  );
};
