import type { Columns, RowOf } from '#platform/contract/data-column.ts';
import type { DataSource } from '#platform/contract/data-source.ts';
import { call } from '../api.ts';
import type { PaletteItem, PaletteSource } from './palette-types.ts';

type FromRows<C extends Columns> = {
  readonly key: string;
  readonly title: () => string;
  readonly screen: string;
  readonly itemOf: (row: RowOf<C>) => PaletteItem | null;
};

/** The rows of a data source in the palette: looked for by its own search, under its own access. */
export const paletteSource = <C extends Columns>(
  source: DataSource<C>,
  { itemOf, ...rest }: FromRows<C>,
): PaletteSource => ({
  ...rest,
  find: async (search, take, signal) => {
    const { rows } = await call(source.read, { search, take }, { signal, quiet: true });
    return (rows as readonly RowOf<C>[]).flatMap((row) => itemOf(row) ?? []);
  },
});
