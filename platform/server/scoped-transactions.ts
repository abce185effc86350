import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import type { Turn } from './person-turns.ts';
import { PRODUCT, SESSIONS } from './epochs.ts';

/** Whose rows a transaction may see. */
export type Scope = { readonly company: number | null } | 'every-company';

/** What row security reads: the company's number, and whether it is lifted. */
const settingsOf = (scope: Scope): readonly [company: string, everywhere: string] => {
  if (scope === 'every-company') return ['', 'every-company'];
  if (scope.company === null) return ['', ''];
  if (!Number.isSafeInteger(scope.company)) throw new Error(`${scope.company} is not the number of a company`);
  return [String(scope.company), ''];
};

/** Changes the scope of a transaction that is open. */
export const scopeQuery = (scope: Scope): CompiledQuery =>
  CompiledQuery.raw("select set_config('app.company', $1, true), set_config('app.scope', $2, true)", [
    ...settingsOf(scope),
  ]);

/** The newest change of the product and end of a sign-in, and change of the company where there is one. */
const newestOf = (company: string): string =>
  `select max(value) from change_epoch where company in (${[PRODUCT, SESSIONS].join()}${company && `, ${company}`})`;

/**
 * Begins a transaction with its scope, in one trip: several statements at once take no values, so these stand in the text.
 * They are a whole number and one word, checked just before: the statement contains no user input.
 */
const beginStatement = (begin: string, scope: Scope, { patient = false, epochOf }: Manner, writes: boolean): string => {
  const [company, everywhere] = settingsOf(scope);
  const sooner =
    writes && !patient ? `, set_config('idle_in_transaction_session_timeout', '${WRITER_SILENT_MS}', true)` : '';
  const longer = patient ? `, set_config('statement_timeout', '${PATIENT_MS}', true)` : '';
  const epoch = epochOf === undefined ? '' : `, (${newestOf(settingsOf(epochOf)[0])}) as epoch`;
  return `${begin}; select set_config('app.company', '${company}', true), set_config('app.scope', '${everywhere}', true)${sooner}${longer}${epoch}`;
};

/**
 * A process that was cut off in the middle of a change holds its locks for so long, and with them every other change of that
 * company: between two statements of one there is no reason to be silent.
 */
const WRITER_SILENT_MS = 8_000;

/** The statement timeout of background work. */
export const PATIENT_MS = 60_000;

/** How a transaction is run, beside what it sees. */
export type Manner = {
  /** For background work: its statements may take long. */
  readonly patient?: boolean | undefined;
  /** In whose turn it begins; without one it is the product's own. */
  readonly turn?: Turn | null;
  /** Its first trip brings the epoch that stands at its beginning for this company and the product, for `epochAtBegin`. */
  readonly epochOf?: Exclude<Scope, 'every-company'> | undefined;
};

/** Scope and turn are taken by the first transaction that begins: whatever else is started inside of it has none of it. */
const starting = new AsyncLocalStorage<{ scope: Scope | null; epoch: number | null; readonly manner: Manner }>();

/** The transaction that `work` starts has this scope from its first moment on. */
export const withScope = <T>(scope: Scope, work: () => Promise<T>, manner: Manner = {}): Promise<T> =>
  starting.run({ scope, manner, epoch: null }, work);

const mannerNow = (): Manner => starting.getStore()?.manner ?? {};

/** Whether what runs now may take long. */
export const isPatient = (): boolean => mannerNow().patient === true;

/** The epoch at the beginning of the transaction that runs now; null where its manner did not ask for it. */
export const epochAtBegin = (): number | null => starting.getStore()?.epoch ?? null;

/** In whose turn the transaction that begins now stands; null for the product itself. */
export const turnOfNext = (): Turn | null => {
  const store = starting.getStore();
  return store === undefined || store.scope === null ? null : (store.manner.turn ?? null);
};

const takeScope = (): Scope | null => {
  const store = starting.getStore();
  const scope = store?.scope ?? null;
  if (store !== undefined) store.scope = null;
  return scope;
};

type EpochRow = { readonly epoch: number | null };

/** Without it nothing is known of rights: the transaction must not go on as if none had moved. */
const epochIn = ([row]: readonly EpochRow[]): number => {
  if (row === undefined || row.epoch === null) throw new Error('the change epoch is gone');
  return row.epoch;
};

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class ScopedDriver extends PostgresDriver {
  override async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    const scope = takeScope();
    if (scope === null) return super.beginTransaction(connection, settings);
    const level = settings.isolationLevel === undefined ? '' : `isolation level ${settings.isolationLevel} `;
    const mode = settings.accessMode ?? 'read write';
    const begin = `start transaction ${level}${mode}`;
    const writes = mode === 'read write';
    const store = starting.getStore();
    try {
      const { rows } = await connection.executeQuery(
        CompiledQuery.raw(beginStatement(begin, scope, mannerNow(), writes)),
      );
      if (store?.manner.epochOf !== undefined) store.epoch = epochIn(rows as readonly EpochRow[]);
    } catch (error) {
      // The transaction may have begun all the same: this connection must not be reused inside it.
      await this.rollbackTransaction(connection).catch(() => undefined);
      throw error;
    }
  }
}

/** PostgreSQL whose transactions begin with their scope, in one trip. */
export class ScopedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new ScopedDriver(this.#config);
  }
}
