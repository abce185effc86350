export type Caption = { readonly tr: string; readonly en: string };

type Options = {
  /** A row may have nothing there. */
  readonly nullable?: true;
  /** Part of the row, as its key is; it cannot be searched or ordered by. */
  readonly shown?: false;
  /** A hidden column by which a screen filters its list, as the members of one role. */
  readonly narrows?: true;
  readonly filterable?: false;
  readonly sortable?: false;
  /** The search leaves it out, where it is a text. */
  readonly searched?: false;
};
type Of<T extends string> = Options & { readonly type: T; readonly caption: Caption };

/** A column as both sides know it; where its values come from the server alone knows. */
export type Column =
  | Of<'text'>
  | Of<'number'>
  | Of<'decimal'>
  | Of<'day'>
  | Of<'instant'>
  | Of<'boolean'>
  | (Of<'enum'> & { readonly values: Readonly<Record<string, Caption>> });
export type Columns = Readonly<Record<string, Column>>;

const plain =
  <const T extends 'text' | 'number' | 'decimal' | 'day' | 'instant' | 'boolean'>(type: T) =>
  <const O extends Options = {}>(tr: string, en: string, options?: O) =>
    ({ type, caption: { tr, en }, ...options }) as { readonly type: T; readonly caption: Caption } & NoInfer<O>;

/** One line a column: `userName: column.text('Kullanıcı adı', 'User name')`. */
export const column = {
  /** Text that people read: compared and searched by its fold, ordered by the Turkish alphabet. */
  text: plain('text'),
  number: plain('number'),
  /** A quantity: a decimal string, exact to its last digit. */
  decimal: plain('decimal'),
  /** `2026-11-21` */
  day: plain('day'),
  /** ISO 8601 in UTC. */
  instant: plain('instant'),
  boolean: plain('boolean'),
  /** One of a few values, each with what people read. */
  enum: <const V extends Readonly<Record<string, Caption>>, const O extends Options = {}>(
    tr: string,
    en: string,
    values: V,
    options?: O,
  ) =>
    ({ type: 'enum', caption: { tr, en }, values, ...options }) as {
      readonly type: 'enum';
      readonly caption: Caption;
      readonly values: V;
      // What is wanted of a column where it stands says nothing about its options.
    } & NoInfer<O>,
};

/** Values that read the same in both languages, as units do. */
export const sameInBoth = <const V extends string>(values: readonly V[]) =>
  Object.fromEntries(values.map((value) => [value, { tr: value, en: value }])) as unknown as Readonly<
    Record<V, Caption>
  >;

type ValueOf<C extends Column> = C extends { readonly type: 'boolean' }
  ? boolean
  : C extends { readonly type: 'number' }
    ? number
    : C extends { readonly type: 'enum'; readonly values: infer V }
      ? keyof V & string
      : string;

/** A row as it travels. */
export type RowOf<C extends Columns> = {
  [K in keyof C]: C[K] extends { readonly nullable: true } ? ValueOf<C[K]> | null : ValueOf<C[K]>;
};

/** Whether people see the column. */
export const isShown = (of: Column): boolean => of.shown !== false;
/** Whether a list may be narrowed by the column, or ordered by it. */
export const isFilterable = (of: Column): boolean => (isShown(of) ? of.filterable !== false : of.narrows === true);
export const isSortable = (of: Column): boolean => isShown(of) && of.sortable !== false;
export const isSearched = (of: Column): boolean =>
  isShown(of) && isFilterable(of) && of.type === 'text' && of.searched !== false;
