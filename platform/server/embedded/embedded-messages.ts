/** How the embedded database is opened: in a folder, or in memory; from a dump, or empty. */
export type Opening = {
  readonly program: WebAssembly.Module;
  readonly folder: string | null;
  readonly dump: ArrayBuffer | null;
};

export type Asked =
  | { readonly kind: 'query'; readonly text: string; readonly parameters: readonly unknown[] }
  /** Several statements at once, which take no parameters. */
  | { readonly kind: 'exec'; readonly text: string }
  | { readonly kind: 'dump' }
  | { readonly kind: 'close' };

/** What PostgreSQL says of an error. What the statement held is left out: it may be what somebody sent. */
export const ERROR_FIELDS = [
  'code',
  'severity',
  'detail',
  'hint',
  'position',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
] as const;

export type SaidError = {
  readonly message: string;
  readonly fields: Readonly<Partial<Record<(typeof ERROR_FIELDS)[number], string>>>;
};

export type Rows = { readonly rows: readonly unknown[]; readonly affected: number };

export type Request = { readonly id: number; readonly asked: Asked };
export type Response =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: SaidError };
