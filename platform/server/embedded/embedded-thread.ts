// The thread of the embedded database: a long statement blocks neither the event loop nor other requests.
import { constants, getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import {
  type Asked,
  ERROR_FIELDS,
  type Opening,
  type Request,
  type Rows,
  type SaidError,
} from './embedded-messages.ts';

const INT8 = 20;
const DATE = 1082;

/** Values as the product reads them: whole numbers as numbers, days as text. */
const parsers = { [INT8]: Number, [DATE]: (value: string) => value };

/** All of it is written at the start, whatever the database holds; half of PostgreSQL's default. */
const PAGES_KEPT = 'shared_buffers=64MB';

/** Two files of the log stand at least in each folder and in each dump: of 1 MB each, and not of 16. */
const LOG_FILES = '--wal-segsize=1';
/** PostgreSQL's default, which would go down with the size of the files. */
const LOG_KEPT = 'max_wal_size=1GB';

/**
 * What makes a dump small and quick to open: no template, for no further database is made of it, and nothing in the log that
 * each copy would replay. None of these may stand in a transaction with another.
 */
const BEFORE_DUMP = [
  'reset role',
  'update pg_database set datistemplate = false',
  'drop database if exists template0',
  'drop database if exists template1',
  'checkpoint',
];

/** Half as much of a busy processor as the thread that decides; an idle one is used as before. */
const GIVE_WAY_BY = 3;

/** A statement may last for long, but a decision is to be made within milliseconds. Elsewhere a thread has no priority of its own. */
if (process.platform === 'linux') setPriority(Math.min(getPriority() + GIVE_WAY_BY, constants.priority.PRIORITY_LOW));

const { program, folder, dump } = workerData as Opening;
const opened = PGlite.create({
  pgliteWasmModule: program,
  parsers,
  initDbStartParams: [LOG_FILES],
  startParams: [...PGlite.defaultStartParams, '-c', PAGES_KEPT, '-c', LOG_KEPT],
  ...(folder === null ? {} : { dataDir: folder }),
  ...(dump === null ? {} : { loadDataDir: new Blob([dump]) }),
});
// The error is reported to each request; until then it must not be an unhandled rejection.
opened.catch(() => undefined);

const answerTo = async (asked: Asked): Promise<ArrayBuffer | Rows | null> => {
  const database = await opened;
  if (asked.kind === 'query') {
    const { rows, affectedRows } = await database.query(asked.text, [...asked.parameters]);
    return { rows, affected: affectedRows ?? 0 };
  }
  if (asked.kind === 'exec') {
    const results = await database.exec(asked.text);
    return { rows: results.flatMap(({ rows }) => rows), affected: 0 };
  }
  if (asked.kind === 'dump') {
    for (const statement of BEFORE_DUMP) await database.exec(statement);
    return (await database.dumpDataDir('gzip')).arrayBuffer();
  }
  await database.close();
  return null;
};

const saidOf = (error: unknown): SaidError => {
  const { message } = error as Error;
  const given = error as Readonly<Record<string, unknown>>;
  const fields = ERROR_FIELDS.flatMap((name) => (typeof given[name] === 'string' ? [[name, given[name]]] : []));
  return { message, fields: Object.fromEntries(fields) as SaidError['fields'] };
};

parentPort?.on('message', ({ id, asked }: Request) => {
  answerTo(asked).then(
    (answer) => parentPort?.postMessage({ id, answer }, answer instanceof ArrayBuffer ? [answer] : []),
    (error: unknown) => parentPort?.postMessage({ id, error: saidOf(error) }),
  );
});
