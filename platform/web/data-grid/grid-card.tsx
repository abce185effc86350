import { useTexts } from '../i18n/use-texts.ts';
import { useContent, useIsEmpty } from './card-content.ts';
import classes from './cards.module.css';
import { CellEditor, type CellEditorProps } from './cell-editor.tsx';
import grid_ from './data-grid.module.css';
import { gridTexts } from './grid-texts.ts';
import { type GridColumn, SELECT } from './grid-types.ts';
import { ShortCard } from './short-card.tsx';
import type { RowKey, StagedRow } from './staging.ts';
import type { Grid } from './use-grid.ts';

/** The field of a card that is written in. */
export type CardWriting = { readonly key: RowKey; readonly column: string } | null;

export type CardProps<R> = {
  readonly grid: Grid<R>;
  readonly columns: readonly GridColumn<R>[];
  readonly row: R;
  /** The column that is written in, or none. */
  readonly writing: string | null;
  readonly onWrite: (column: string) => void;
  readonly onDone: CellEditorProps<R>['onDone'];
};

type FieldProps<R> = CardProps<R> & { readonly column: GridColumn<R>; readonly staged: StagedRow<R> | undefined };

/** What says why a field is wrong. */
const faultId = <R,>({ grid, row, column }: FieldProps<R>): string => `fault-${grid.rowKey(row)}-${column.key}`;

/** A field that may be changed: a touch opens it where it stands. */
const ChangedField = <R,>(props: FieldProps<R>) => {
  const t = useTexts(gridTexts);
  const { column, row, staged, writing, onWrite, onDone } = props;
  const content = useContent()(props);
  const isWrong = staged?.faults[column.key] !== undefined;
  if (writing === column.key)
    return (
      <span className={classes.writing}>
        <CellEditor column={column} row={row} staged={staged} typed={null} onDone={onDone} />
      </span>
    );
  return (
    <button
      type="button"
      className={classes.change}
      aria-describedby={isWrong ? faultId(props) : undefined}
      data-change={column.key}
      data-staged={(staged && column.key in staged.values) || undefined}
      data-fault={isWrong || undefined}
      onClick={() => onWrite(column.key)}
    >
      {/* Its name, and what stands in it: a label in its place would keep that from who cannot see. */}
      <span className="visually-hidden">{t('editOf', { column: column.header })}: </span>
      {content === '' ? '–' : content}
    </button>
  );
};

const ShownField = <R,>(props: FieldProps<R>) => (
  <span lang={props.column.code ? 'en' : undefined}>{useContent()(props)}</span>
);

const Field = <R,>(props: FieldProps<R>) => {
  const { grid, column, row, staged } = props;
  const mayChange = grid.edits.isOn && grid.edits.may(column, row);
  const fault = staged?.faults[column.key]?.message;
  const isEmpty = useIsEmpty()(props);
  // What is empty needs no line, unless it can be filled.
  if (isEmpty && !mayChange && staged === undefined) return null;
  return (
    <div role="gridcell" aria-invalid={fault !== undefined || undefined}>
      <div className={classes.line}>
        <span className={classes.label}>{column.header}</span>
        {mayChange ? <ChangedField {...props} /> : <ShownField {...props} />}
      </div>
      {fault === undefined ? null : (
        <p id={faultId(props)} className={classes.fault}>
          {fault}
        </p>
      )}
    </div>
  );
};

const ChooseCard = <R,>({ grid, row }: CardProps<R>) => {
  const t = useTexts(gridTexts);
  const key = grid.rowKey(row);
  return grid.selection.isAllowed ? (
    <label className={classes.choose}>
      <input
        type="checkbox"
        aria-label={t('selectRow')}
        checked={grid.selection.has(key)}
        onChange={() => grid.selection.toggle(key, row)}
      />
    </label>
  ) : null;
};

/** A row that is written in: what is most important first, each other column a line. */
const WritableCard = <R,>(props: CardProps<R>) => {
  const { grid, columns, row } = props;
  const key = grid.rowKey(row);
  const staged = grid.edits.staged.get(key);
  const [first, ...others] = columns.filter((column) => !column.hideHeader);
  const deeds = columns.filter((column) => column.hideHeader && column.key !== SELECT);
  const isFirstChanged = first !== undefined && grid.edits.isOn && grid.edits.may(first, row);
  return (
    <>
      <div className={classes.top} role="gridcell">
        <ChooseCard {...props} />
        <span className={classes.title}>
          {first === undefined ? null : isFirstChanged ? (
            <ChangedField {...props} column={first} staged={staged} />
          ) : (
            <ShownField {...props} column={first} staged={staged} />
          )}
        </span>
        {deeds.map((column) => (
          <span key={column.key} className={classes.deed}>
            {column.render?.(row)}
          </span>
        ))}
      </div>
      {others.map((column) => (
        <Field key={column.key} {...props} column={column} staged={staged} />
      ))}
      {staged?.fault ? (
        <div role="gridcell" className={classes.fault}>
          {staged.fault}
        </div>
      ) : null}
    </>
  );
};

/** A row on a phone or in a panel: two lines of it to read, all of it to write in. */
export const GridCard = <R,>(props: CardProps<R>) => {
  const { grid, row } = props;
  return grid.edits.isOn || grid.edits.staged.has(grid.rowKey(row)) ? (
    <WritableCard {...props} />
  ) : (
    <ShortCard {...props} choice={grid.selection.isAllowed ? <ChooseCard {...props} /> : null} />
  );
};

/** A row that is on its way. */
export const ComingCard = () => {
  const t = useTexts(gridTexts);
  return (
    <div role="gridcell" aria-label={t('loadingRow')} className={classes.top}>
      <span className={grid_.bar} />
    </div>
  );
};
