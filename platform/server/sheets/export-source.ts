import { type Column, type Columns, isShown } from '#platform/contract/data-column.ts';
import type { DataSource } from '#platform/contract/data-source.ts';
import type { ExportInput } from '#platform/contract/report-shapes.ts';
import type { Readable } from '../data-source.ts';
import { askedOf } from '../reports/report.ts';
import { valueText } from '../reports/value-text.ts';
import type { Context } from '../context.ts';
import { exportRows } from './export-rows.ts';
import type { CellKind, SheetColumn } from './sheet.ts';

const KINDS: Readonly<Record<string, CellKind>> = {
  decimal: 'number',
  number: 'number',
  day: 'day',
  instant: 'moment',
};
const WIDTH = 22;

const kindOf = ({ type }: Column): CellKind => KINDS[type] ?? 'text';

/** Writes the rows of a source that the caller may see now, as their list shows them, into a file of its shown columns. */
export const exportSource = async <C extends Columns>(
  context: Context,
  name: string,
  source: DataSource<C>,
  readable: Readable<C>,
  { format, ...input }: ExportInput,
): Promise<{ readonly rows: number }> => {
  const { language } = context;
  const whole = source as unknown as DataSource;
  const asked = askedOf(readable, input);
  const fields = Object.entries(whole.columns).filter(([, of]) => isShown(of));
  const columns = fields.map(
    ([, of]): SheetColumn => ({
      title: of.caption[language],
      kind: kindOf(of),
      width: kindOf(of) === 'text' ? WIDTH : WIDTH / 2 + 5,
    }),
  );
  type Row = Readonly<Record<string, unknown>>;
  return exportRows<Row>(context, {
    format,
    name,
    columns,
    page: (ctx, skip, take) =>
      (readable as unknown as Readable).read({ ...asked, skip, take }, ctx) as Promise<{ rows: Row[]; total: number }>,
    keyOf: (row) => JSON.stringify(row[whole.key]),
    rowOf: (row) =>
      fields.map(([field, of]) => {
        const value = row[field];
        if (value === null || value === undefined) return null;
        return kindOf(of) === 'text' ? valueText(of, value as never, language) : String(value);
      }),
  });
};
