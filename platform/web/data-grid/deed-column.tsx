import type { ReactNode } from 'react';
import { ActionIcon } from '@mantine/core';
import type { GridColumn } from './grid-types.ts';

type Deed<R> = {
  readonly key: string;
  /** What is done, in a word. */
  readonly label: string;
  /** The same with the row's name, for screen readers. */
  readonly labelOf: (row: R) => string;
  readonly icon: ReactNode;
  readonly onDo: (row: R) => void;
  /** Of which rows; absent: of all. */
  readonly isOffered?: (row: R) => boolean;
};

/** A column that does something with its row by a button. */
export const deedColumn = <R,>({
  key,
  label,
  labelOf,
  icon,
  onDo,
  isOffered = () => true,
}: Deed<R>): GridColumn<R> => ({
  key,
  header: label,
  hideHeader: true,
  sortable: false,
  filterable: false,
  render: (row) =>
    isOffered(row) ? (
      <ActionIcon variant="subtle" aria-label={labelOf(row)} data-tip={label} onClick={() => onDo(row)}>
        {icon}
      </ActionIcon>
    ) : null,
});
