import type { ReactNode } from 'react';
import { useContent, useIsEmpty } from './card-content.ts';
import { cardParts, needsLabel } from './card-parts.ts';
import { type GridColumn, SELECT } from './grid-types.ts';
import classes from './short-card.module.css';

type ShortCardProps<R> = {
  readonly columns: readonly GridColumn<R>[];
  readonly row: R;
  /** What chooses the record, where it can be chosen. */
  readonly choice: ReactNode;
};

const langOf = ({ code }: GridColumn<never>) => (code ? 'en' : undefined);

/** A record in two lines: what it is called and its figure, then what else tells it apart; all of it is a touch away. */
export const ShortCard = <R,>({ columns, row, choice }: ShortCardProps<R>) => {
  const contentOf = useContent();
  const isEmpty = useIsEmpty();
  const { title, figure, state, details } = cardParts(columns);
  const deeds = columns.filter((column) => column.hideHeader && column.key !== SELECT);
  const part = (column: GridColumn<R>, kind: 'figure' | 'detail' | 'state', className: string | undefined) => (
    <span key={column.key} role="gridcell" className={className} lang={langOf(column as GridColumn<never>)}>
      <span
        className={
          kind !== 'state' && needsLabel(column as GridColumn<never>, kind) ? classes.label : 'visually-hidden'
        }
      >
        {column.header}{' '}
      </span>
      {contentOf({ column, row })}
    </span>
  );
  return (
    <div className={classes.short}>
      {choice === null ? null : <div role="gridcell">{choice}</div>}
      <div className={classes.lines}>
        <div className={classes.line}>
          {title === undefined ? null : (
            <span role="gridcell" className={classes.title} lang={langOf(title as GridColumn<never>)}>
              {contentOf({ column: title, row })}
            </span>
          )}
          {figure === undefined || isEmpty({ column: figure, row }) ? null : part(figure, 'figure', classes.figure)}
          {figure === undefined && state !== undefined ? part(state, 'state', classes.state) : null}
        </div>
        {details.some((column) => !isEmpty({ column, row })) || (figure !== undefined && state !== undefined) ? (
          <div className={classes.line}>
            <span className={classes.details}>
              {details.map((column) => (isEmpty({ column, row }) ? null : part(column, 'detail', classes.detail)))}
            </span>
            {figure === undefined || state === undefined ? null : part(state, 'state', classes.state)}
          </div>
        ) : null}
      </div>
      {deeds.map((column) => (
        <span key={column.key} role="gridcell" className={classes.deed}>
          {column.render?.(row)}
        </span>
      ))}
    </div>
  );
};
