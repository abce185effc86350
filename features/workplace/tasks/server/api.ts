import { recordAudit } from '#features/core/audit/server/api.ts';
import { linkIn, notify, type Told } from '#features/workplace/notifications/server/api.ts';
import type { Caption, Columns } from '#platform/contract/data-column.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { SMALL_EXPORT } from '#platform/contract/export-call.ts';
import type { ExportInput } from '#platform/contract/report-shapes.ts';
import type { Readable } from '#platform/server/data-source.ts';
import type { Context } from '#platform/server/context.ts';
import { companySeen } from '#platform/server/db.ts';
import { exportSource } from '#platform/server/sheets/export-source.ts';
import { taskOf } from '#platform/server/tasks/task-work.ts';

type Done = {
  readonly operation: Pick<Endpoint, 'asynchronous'>;
  /** What came of it, in numbers, as it follows the title: `hazır: 40 satır.` */
  readonly outcome: Told;
  /** The path at which it is looked at, without the company. */
  readonly path: string;
};

/** Tells whoever began a task that it is done: the word is there exactly when the result is, on whatever device they look. */
const tellDone = async (context: Context, { operation, outcome, path }: Done): Promise<void> => {
  const title = operation.asynchronous?.title ?? { tr: '', en: '' };
  await notify(
    context,
    'work',
    [context.caller.personId],
    { tr: `${title.tr} ${outcome.tr}`, en: `${title.en} ${outcome.en}` },
    linkIn(context.caller.companyId, path),
  );
};

/** Leaves the word of the end for the transaction in which the running task succeeds. */
export const tellAtTheEnd = (context: Context, done: Done): void =>
  taskOf(context).concludeWith((ctx) => tellDone(ctx, done));

/** The address of a list with the task centre open over it. */
const withTasks = (path: string): string => `${path}?tasks=open`;

type ListExport<C extends Columns> = {
  readonly operation: Pick<Endpoint, 'asynchronous'>;
  /** The file's name. */
  readonly name: Caption;
  readonly source: Readable<C>;
  readonly action: string;
  readonly kind: string;
  /** The address of the list it is made from. */
  readonly list: string;
};

type Exported = Omit<ListExport<never>, 'name' | 'source'> & {
  readonly rows: number;
  readonly input: object;
  /** Whose rows they were; null: of every company, as a system administrator reads some lists. Absent: of the subject's. */
  readonly company?: number | null;
  /** What the rows are about, where that is one thing. */
  readonly subject?: { readonly kind: string; readonly id: number; readonly name: string };
};

/** Leaves the trail of an export, and the word of a large one, for the end: both once, however often the export was begun. */
export const concludeExport = (
  context: Context,
  { operation, action, kind, rows, input, list, subject, ...of }: Exported,
): void =>
  taskOf(context).concludeWith(async (ctx) => {
    await recordAudit(ctx, {
      action,
      subject: subject ?? { kind, id: null, name: String(rows) },
      ...of,
      before: null,
      after: { rows, ...input },
    });
    // A small file has been downloaded by the person who asked for it by now.
    if (rows <= SMALL_EXPORT) return;
    await tellDone(ctx, {
      operation,
      outcome: {
        tr: `hazır: ${rows.toLocaleString('tr-TR')} satır.`,
        en: `is ready: ${rows.toLocaleString('en-GB')} rows.`,
      },
      path: withTasks(list),
    });
  });

/** The handler of a list's export: the rows the caller may see, as their list shows them, in a file. */
export const listExport =
  <C extends Columns>({ name, source, ...exported }: ListExport<C>) =>
  async (input: ExportInput, context: Context): Promise<{ readonly rows: number }> => {
    let company: number | null = null;
    const noting: Readable<C> = {
      ...source,
      read: async (asked, ctx) => {
        const page = await source.read(asked, ctx);
        company = companySeen(ctx.tx);
        return page;
      },
    };
    const { rows } = await exportSource(context, name[context.language], source.source, noting, input);
    concludeExport(context, { ...exported, rows, input, company });
    return { rows };
  };
