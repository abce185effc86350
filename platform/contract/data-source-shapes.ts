import * as z from 'zod/mini';
import { type Column, type Columns, isSortable, type RowOf } from './data-column.ts';
import { asFilter } from './data-filter.ts';
import { dataSourceProblems } from './data-source-problems.ts';
import { MAX_TAKE, type Page, type ReadInput, type ReadRequest } from './reading.ts';
import type { Shapes } from './call.ts';
import { day, instant } from './shapes.ts';

const MAX_SORTS = 6;
const MAX_SEARCH = 200;

const namesOf = (columns: Columns, wanted: (of: Column) => boolean): string[] =>
  Object.entries(columns)
    .filter(([, of]) => wanted(of))
    .map(([name]) => name);

const valueShape = (of: Column): z.ZodMiniType => {
  if (of.type === 'number') return z.number();
  if (of.type === 'boolean') return z.boolean();
  if (of.type === 'day') return day;
  if (of.type === 'instant') return instant;
  return of.type === 'enum' ? z.enum(Object.keys(of.values)) : z.string();
};

const rowShape = (columns: Columns) =>
  z.object(
    Object.fromEntries(
      Object.entries(columns).map(([name, of]) => [name, of.nullable ? z.nullable(valueShape(of)) : valueShape(of)]),
    ),
  );

/** A shape whose JSON schema is given beside it: what it checks no library could tell. */
const documented = <S extends z.ZodMiniType>(shape: S, schema: object): S => {
  shape._zod.toJSONSchema = () => schema;
  return shape;
};

const columnName = (columns: Columns, wanted: (of: Column) => boolean) => {
  const names = namesOf(columns, wanted);
  const named = z.pipe(
    z.string().check(z.maxLength(100)),
    z.transform((name: string) => {
      if (names.includes(name)) return name;
      throw dataSourceProblems.problem('column-unknown', { column: name.slice(0, 60) }, [
        { path: 'sort', code: 'unknown' },
      ]);
    }),
  );
  return documented(named, { type: 'string', enum: names });
};

const inputShape = (name: string, columns: Columns) =>
  z.strictObject({
    skip: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
    take: z._default(z.int().check(z.gte(1), z.lte(MAX_TAKE)), 50),
    sort: z._default(
      z
        .array(z.strictObject({ field: columnName(columns, isSortable), descending: z._default(z.boolean(), false) }))
        .check(z.maxLength(MAX_SORTS)),
      [],
    ),
    filter: z._default(
      documented(
        z.pipe(
          z.unknown(),
          z.transform((sent: unknown) => asFilter(columns, sent)),
        ),
        { anyOf: [{ $ref: `#/components/schemas/${filterName(name)}` }, { type: 'null' }] },
      ),
      null,
    ),
    search: z._default(z.string().check(z.maxLength(MAX_SEARCH)), ''),
  });

/** What the filters of a data source are called in the API document. */
export const filterName = (name: string): string => `filter-of-${name}`;

type ReadShapes<C extends Columns> = Shapes<
  z.ZodMiniType<ReadRequest, ReadInput>,
  z.ZodMiniType<Page<RowOf<C>>, Page<RowOf<C>>>
>;

/** What a reading of these columns takes and answers. */
export const readShapes = <C extends Columns>(name: string, columns: C): ReadShapes<C> =>
  ({
    input: inputShape(name, columns),
    output: z.object({ rows: z.array(rowShape(columns)), total: z.int() }),
  }) as unknown as ReadShapes<C>;
