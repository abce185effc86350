import type { ReactNode } from 'react';
import { useFormat, useTexts } from '../i18n/use-texts.ts';
import { textOfCell, textOfValue } from './cell-text.ts';
import { gridTexts } from './grid-texts.ts';
import { type GridColumn, valueOf } from './grid-types.ts';
import type { StagedRow } from './staging.ts';

type FieldOf<R> = {
  readonly column: GridColumn<R>;
  readonly row: R;
  readonly staged?: StagedRow<R> | undefined;
};

const useWords = () => {
  const t = useTexts(gridTexts);
  return { yes: t('yes'), no: t('no') };
};

/** What a field of a card says: what was written and not saved first. */
export const useContent = (): (<R>(field: FieldOf<R>) => ReactNode) => {
  const format = useFormat();
  const words = useWords();
  return ({ column, row, staged }) => {
    const raw = staged?.faults[column.key]?.raw;
    if (raw !== null && raw !== undefined) return raw;
    if (staged && column.key in staged.values) return textOfValue(column, staged.values[column.key], format, words);
    return column.render ? column.render(row) : textOfCell(column, row, format, words);
  };
};

/** Whether a card has nothing to say of a column: it has no columns to keep straight. */
export const useIsEmpty = (): (<R>(field: FieldOf<R>) => boolean) => {
  const format = useFormat();
  const words = useWords();
  return ({ column, row }) =>
    column.render
      ? column.value !== undefined && valueOf(column, row) === null
      : !textOfCell(column, row, format, words);
};
