import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#apps/server/testing/test-app.ts';
import { column, sameInBoth } from '#platform/contract/data-column.ts';
import { asFilter, type Condition, type Filter, operatorsOf } from '#platform/contract/data-filter.ts';
import { readEndpoint } from '#platform/contract/data-source-endpoint.ts';
import { dataSource } from '#platform/contract/data-source.ts';
import type { ReadInput, ReadRequest } from '#platform/contract/reading.ts';
import { access } from '#platform/contract/access.ts';
import { Problem } from '#platform/contract/problem.ts';
import { fold } from '#platform/contract/turkish.ts';
import { readRows } from './data-source.ts';
import { inTransaction } from './db.ts';

const units = ['kg', 'L', 'adet'] as const;
const source = dataSource({
  name: 'sample',
  title: { tr: 'Örnek', en: 'Sample' },
  access: access.signedIn,
  key: 'id',
  order: ['name', '-day'],
  columns: {
    id: column.number('No', 'No', { shown: false }),
    name: column.text('Ad', 'Name'),
    note: column.text('Not', 'Note', { nullable: true }),
    unit: column.enum('Birim', 'Unit', sameInBoth(units), { nullable: true }),
    amount: column.decimal('Miktar', 'Amount', { nullable: true }),
    count: column.number('Adet', 'Count', { nullable: true }),
    day: column.day('Gün', 'Day', { nullable: true }),
    at: column.instant('An', 'At'),
    open: column.boolean('Açık', 'Open', { nullable: true }),
    secret: column.text('Gizli', 'Secret', { shown: false }),
  },
});
type Row = {
  readonly id: number;
  readonly name: string;
  readonly note: string | null;
  readonly unit: (typeof units)[number] | null;
  readonly amount: string | null;
  readonly count: number | null;
  readonly day: string | null;
  readonly at: string;
  readonly open: boolean | null;
  readonly secret: string;
};

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Rows whose page and number come by two statements, or by one. */
const given = (rows: readonly Row[], once = false) => ({
  rows: () => ({
    once,
    from: sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as t(id bigint, name text, note text, unit text,
      amount numeric, count bigint, day date, at timestamptz, open boolean, secret text)`,
  }),
  columns: {
    id: sql`t.id`,
    name: sql`t.name`,
    // As a column says that knows better than to fold each row.
    note: { value: sql`t.note`, contains: (word: RawBuilder<unknown>) => sql`strpos(fold_text(t.note), ${word}) > 0` },
    unit: sql`t.unit`,
    amount: sql`t.amount`,
    count: sql`t.count`,
    day: sql`t.day`,
    at: sql`t.at`,
    open: sql`t.open`,
    secret: sql`t.secret`,
  },
});

/** What a client sends, read as its route reads it, on these rows. */
const readFrom = (from: ReturnType<typeof given>, input: ReadInput) => {
  const asked = z.parse(readEndpoint(source).input, input) as ReadRequest;
  return inTransaction(
    app.parts.db,
    { company: null },
    (tx) => readRows(tx, source, from, from.rows(), asked),
    'read only',
  );
};
const read = (rows: readonly Row[], input: ReadInput) => readFrom(given(rows), input);

const letters = 'aAbcçÇdgğĞhıIiİoöÖsşŞuüÜzZ9 %_\\\'";-â';
const words = fc.string({ unit: fc.constantFrom(...Array.from(letters)), maxLength: 6 });
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null, freq: 4 });
const days = fc.constantFrom('2026-11-20', '2026-11-21', '2028-02-29', '1999-12-31');
const amounts = fc.constantFrom('0', '-1.5', '12.345', '999999999.999', '7');
const counts = fc.integer({ min: -2, max: 3 });
const instants = fc.constantFrom('2026-11-21T14:32:00.000Z', '2026-11-21T14:32:00.001Z', '2027-01-01T00:00:00.000Z');
const unitNames = fc.constantFrom(...units);
const booleans = fc.boolean();

const rowsOf = fc
  .array(
    fc.record({
      name: words,
      note: maybe(words),
      unit: maybe(unitNames),
      amount: maybe(amounts),
      count: maybe(counts),
      day: maybe(days),
      at: instants,
      open: maybe(booleans),
      secret: words,
    }),
    { maxLength: 12 },
  )
  .map((rows): Row[] => rows.map((row, index) => ({ id: index + 1, ...row })));

const values = {
  name: words,
  note: words,
  unit: unitNames,
  amount: amounts,
  count: counts,
  day: days,
  at: instants,
  open: booleans,
};
type Shown = keyof typeof values;

const conditions: fc.Arbitrary<Condition> = fc.constantFrom(...(Object.keys(values) as Shown[])).chain((field) =>
  fc.constantFrom(...operatorsOf(source.columns[field].type)).chain((op): fc.Arbitrary<Condition> => {
    const one: fc.Arbitrary<string | number | boolean> = values[field];
    if (op === 'empty') return fc.constant({ field, op });
    if (op === 'between') return fc.tuple(one, one).map((value) => ({ field, op, value }));
    if (op === 'in') return fc.array(one, { minLength: 1, maxLength: 3 }).map((value) => ({ field, op, value }));
    return one.map((value) => ({ field, op, value }));
  }),
);

const filters = fc.letrec<{ tree: Filter }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    conditions,
    fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((and) => ({ and })),
    fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((or) => ({ or })),
    tie('tree').map((not) => ({ not })),
  ),
})).tree;

type Comparable = string | number | boolean;
const keyOf = (field: Shown, value: Comparable): Comparable => {
  if (field === 'name' || field === 'note') return fold(String(value));
  return field === 'amount' ? Number(value) : value;
};

/** The filter in memory: the other way to say what it means. */
const holds = (row: Row, filter: Filter): boolean => {
  if ('and' in filter) return filter.and.every((each) => holds(row, each));
  if ('or' in filter) return filter.or.some((each) => holds(row, each));
  if ('not' in filter) return !holds(row, filter.not);
  const field = filter.field as Shown;
  const held = row[field];
  if (filter.op === 'empty') return held === null || held === '';
  const [first, second] = [filter.value].flat().map((value) => keyOf(field, value as Comparable));
  if (held === null) return filter.op === 'ne';
  const own = keyOf(field, held);
  const all = [filter.value].flat().map((value) => keyOf(field, value as Comparable));
  const low = first as Comparable;
  return {
    eq: own === low,
    ne: own !== low,
    lt: own < low,
    le: own <= low,
    gt: own > low,
    ge: own >= low,
    between: own >= low && own <= (second as Comparable),
    in: all.includes(own),
    contains: String(own).includes(String(low)),
    startsWith: String(own).startsWith(String(low)),
  }[filter.op];
};

const searchHolds = (row: Row, search: string): boolean => {
  const within = [row.name, row.note]
    .filter((text) => text !== null)
    .map(fold)
    .join(' ');
  return fold(search)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => within.includes(word));
};

describe('reading a data source', () => {
  it('finds what the filter and the search mean, on whatever rows', async () => {
    await fc.assert(
      fc.asyncProperty(
        rowsOf,
        fc.option(filters, { nil: null }),
        fc.oneof(fc.constant(''), words),
        booleans,
        async (rows, filter, search, once) => {
          const page = await readFrom(given(rows, once), { filter, search, take: 200 });
          const wanted = rows.filter((row) => (filter === null || holds(row, filter)) && searchHolds(row, search));
          expect(page.rows.map((row) => row.id).toSorted((a, b) => a - b)).toEqual(wanted.map((row) => row.id));
          expect(page.total).toBe(wanted.length);
        },
      ),
      { numRuns: 250 },
    );
  });

  it('gives each row as it is, and each row once over the pages of any order', async () => {
    const fields = fc.constantFrom('name', 'note', 'unit', 'amount', 'count', 'day', 'at', 'open');
    const sorts = fc.uniqueArray(fc.record({ field: fields, descending: booleans }), {
      selector: (s) => s.field,
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(rowsOf, sorts, fc.integer({ min: 1, max: 5 }), booleans, async (rows, sort, take, once) => {
        const seen = [];
        // The last page has no row: it says how many there are all the same.
        for (let skip = 0; skip < rows.length + take; skip += take) {
          const page = await readFrom(given(rows, once), { sort, skip, take });
          seen.push(...page.rows);
          expect(page.total).toBe(rows.length);
        }
        expect(seen.toSorted((a, b) => a.id - b.id)).toEqual(rows);
        const by = sort[0]?.field;
        if (by !== 'amount' && by !== 'count' && by !== 'day') return;
        const held = seen.map((row) => row[by]).filter((value) => value !== null);
        const key = (value: string | number) => (by === 'amount' ? Number(value) : value);
        const order = held.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
        expect(held).toEqual(sort[0]?.descending ? order.toReversed() : order);
        expect(seen.slice(held.length).every((row) => row[by] === null)).toBe(true);
      }),
      { numRuns: 80 },
    );
  });

  it('orders texts by the Turkish alphabet', async () => {
    const collator = new Intl.Collator('tr', { sensitivity: 'base' });
    const alphabet = fc.string({
      unit: fc.constantFrom(...Array.from('abcçdefgğhıijklmnoöprsştuüvyzABCÇGĞHIİJOÖSŞUÜZ')),
      minLength: 1,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(alphabet, { minLength: 2, maxLength: 20 }), async (names) => {
        const rows = names.map((name, index) => ({ ...plainRow, id: index + 1, name }));
        const { rows: page } = await read(rows, { sort: [{ field: 'name' }], take: 200 });
        expect(page.map((row) => row.name)).toEqual(names.toSorted((a, b) => collator.compare(a, b)));
      }),
      { numRuns: 60 },
    );
  });

  it('ends a filter and a search that take too long, and tells so in words', async () => {
    const of = given([plainRow]);
    // As long as the filter of many rows takes, before the first of them is looked at.
    const slow = {
      ...of,
      rows: () => ({ once: false, from: sql`(select t.*, pg_sleep(5.2) from ${of.rows().from} offset 0) as t` }),
    };
    const told = (input: ReadInput) => readFrom(slow, input).catch((error: unknown) => error);
    for (const input of [{ filter: { field: 'name', op: 'contains', value: 'a' } }, { search: 'a' }] as const) {
      const refusal = await told(input);
      expect(refusal).toBeInstanceOf(Problem);
      expect(refusal).toMatchObject({ code: 'filter-too-slow', spec: { status: 422 } });
    }
    expect((await read([plainRow], { search: plainRow.name })).total).toBe(1);
  });

  it('folds in SQL as everywhere else', async () => {
    const unit = fc.oneof(
      fc.constantFrom(...Array.from('çÇğĞıIİiöÖşŞüÜâÂîÎûÛ\u0307\u0327')),
      fc.integer({ min: 0x20, max: 0x24f }).map((code) => String.fromCodePoint(code)),
      fc.constantFrom('Ж', 'ё', 'Ω', 'ά', 'ế', '漢', '€', '₺', '🍋'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit, maxLength: 12 }), { minLength: 1, maxLength: 30 }), async (texts) => {
        const { rows } = await sql<{ folded: string }>`select fold_text(t.text) as folded
          from jsonb_array_elements_text(${JSON.stringify(texts)}::text::jsonb) with ordinality as t(text, n) order by t.n`.execute(
          app.parts.db,
        );
        expect(rows.map((row) => row.folded)).toEqual(texts.map(fold));
      }),
      { numRuns: 100 },
    );
  });
});

const plainRow: Row = {
  id: 1,
  name: 'Şeker',
  note: null,
  unit: 'kg',
  amount: '1',
  count: 1,
  day: '2026-11-21',
  at: '2026-11-21T14:32:00.000Z',
  open: true,
  secret: 'gizli',
};

const refused = (sent: unknown): string => {
  try {
    asFilter(source.columns, sent);
    return 'taken';
  } catch (error) {
    if (error instanceof Problem && error.spec.status === 400) return error.code;
    throw error;
  }
};
const nested = (levels: number): unknown =>
  levels === 0 ? { field: 'name', op: 'empty' } : { not: nested(levels - 1) };

describe('a filter that is none', () => {
  it.each([
    ['a column that is not shown', { field: 'secret', op: 'eq', value: 'x' }, 'column-unknown'],
    ['a column of the table', { field: 'name_fold', op: 'eq', value: 'x' }, 'column-unknown'],
    ['a column of every object', { field: '__proto__', op: 'eq', value: 'x' }, 'column-unknown'],
    ['a method of every object', { field: 'constructor', op: 'empty' }, 'column-unknown'],
    ['SQL for a column', { field: 'name" or 1=1 --', op: 'eq', value: 'x' }, 'column-unknown'],
    ['a list for a column', { field: ['name'], op: 'eq', value: 'x' }, 'column-unknown'],
    ['SQL for an operator', { field: 'name', op: "= '' or '1'='1", value: 'x' }, 'filter-operator'],
    ['an operator of another type', { field: 'name', op: 'between', value: ['a', 'b'] }, 'filter-operator'],
    ['a list for an operator', { field: 'name', op: ['eq'], value: 'x' }, 'filter-operator'],
    ['a list for a value', { field: 'name', op: 'eq', value: ['x'] }, 'filter-value'],
    ['an object for a value', { field: 'name', op: 'eq', value: { $ne: '' } }, 'filter-value'],
    ['a number for a text', { field: 'name', op: 'eq', value: 1 }, 'filter-value'],
    ['a text for a number', { field: 'count', op: 'eq', value: '1; drop table person' }, 'filter-value'],
    ['a number that is none', { field: 'count', op: 'eq', value: Number.NaN }, 'filter-value'],
    ['SQL for a quantity', { field: 'amount', op: 'gt', value: "0' or '1'='1" }, 'filter-value'],
    ['a day that is none', { field: 'day', op: 'eq', value: '2026-02-30' }, 'filter-value'],
    ['a year before the first', { field: 'day', op: 'eq', value: '0000-01-01' }, 'filter-value'],
    ['a day for an instant', { field: 'at', op: 'lt', value: 'now' }, 'filter-value'],
    ['a value outside the list', { field: 'unit', op: 'eq', value: 'toString' }, 'filter-value'],
    ['a text for a boolean', { field: 'open', op: 'eq', value: 'true' }, 'filter-value'],
    ['half of a range', { field: 'count', op: 'between', value: [1] }, 'filter-value'],
    ['an empty list', { field: 'count', op: 'in', value: [] }, 'filter-value'],
    ['a character no database keeps', { field: 'name', op: 'eq', value: '\u0000' }, 'filter-value'],
    ['half of a character', { field: 'name', op: 'eq', value: '\ud800' }, 'filter-value'],
    ['a value where none is asked for', { field: 'name', op: 'empty', value: true }, 'filter-value'],
    ['more than a condition', { field: 'name', op: 'empty', raw: '1=1' }, 'filter-unreadable'],
    ['two groups in one', { and: [nested(0)], or: [nested(0)] }, 'filter-unreadable'],
    ['an empty group', { and: [] }, 'filter-unreadable'],
    ['a group of a text', { or: '1=1' }, 'filter-unreadable'],
    ['a text', '1=1; drop table person', 'filter-unreadable'],
    ['a list', [nested(0)], 'filter-unreadable'],
    ['another group', { $where: '1=1' }, 'filter-unreadable'],
    ['too many levels', nested(8), 'filter-too-large'],
    ['far too many levels', nested(5_000), 'filter-too-large'],
    [
      'forty-nine searches within texts',
      { or: Array.from({ length: 49 }, () => ({ field: 'name', op: 'contains', value: 'a' })) },
      'filter-too-costly',
    ],
    [
      'texts too long together',
      { or: Array.from({ length: 21 }, () => ({ field: 'name', op: 'eq', value: 'a'.repeat(200) })) },
      'filter-too-costly',
    ],
    ['too many conditions', { or: Array.from({ length: 100 }, () => nested(0)) }, 'filter-too-large'],
  ])('%s is refused', (_what, sent, code) => {
    expect(refused(sent)).toBe(code);
  });

  it('of any shape is refused or means what it says, and never reaches SQL as text', async () => {
    const hostile = fc.constantFrom(
      "'",
      '"',
      '--',
      '/*',
      ';',
      '$1',
      '\\',
      '%',
      '__proto__',
      'name',
      'eq',
      'or',
      'secret',
    );
    const anything = fc.anything({
      key: hostile,
      values: [hostile, fc.integer(), booleans, fc.constant(null)],
      maxDepth: 4,
    });
    await fc.assert(
      fc.asyncProperty(anything, async (sent) => {
        if (refused(sent) !== 'taken') return;
        expect((await read([plainRow], { filter: sent as Filter })).total).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });

  it('in a value is a value', async () => {
    for (const value of ["' or '1'='1", '%', '_', '\\', '$1', '{"a":1}', 'x;--', '${1}', '/**/', 'Şeker%'])
      for (const op of ['eq', 'contains', 'startsWith'] as const)
        expect([value, op, (await read([plainRow], { filter: { field: 'name', op, value } })).total]).toEqual([
          value,
          op,
          0,
        ]);
  });
});

describe('an order or a page that is none', () => {
  it('is refused, and the column named', () => {
    const problemOf = (input: unknown): string => {
      try {
        return z.safeParse(readEndpoint(source).input, input).success ? 'taken' : 'invalid';
      } catch (error) {
        return error instanceof Problem ? `${error.code} ${error.params['column']}` : 'fault';
      }
    };
    expect(problemOf({ sort: [{ field: 'secret' }] })).toBe('column-unknown secret');
    expect(problemOf({ sort: [{ field: 'id' }] })).toBe('column-unknown id');
    expect(problemOf({ sort: [{ field: 'name; drop table person' }] })).toBe('column-unknown name; drop table person');
    for (const wrong of [
      { sort: 'name' },
      { sort: [['name']] },
      { take: 201 },
      { take: 0 },
      { skip: -1 },
      { skip: '1' },
      { raw: 1 },
      { search: ['x'] },
    ])
      expect([wrong, problemOf(wrong)]).toEqual([wrong, 'invalid']);
  });
});
