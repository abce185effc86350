import { recordAudit } from '#features/audit/server/api.ts';
import { linkIn, notify, type Told } from '#features/notifications/server/api.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/routes.ts';
import { taskOf } from '#platform/server/tasks/task-work.ts';

type Done = {
  readonly operation: Pick<Endpoint, 'asynchronous'>;
  /** What came of it, in numbers. */
  readonly outcome: Told;
  /** The path at which it is looked at, without the company. */
  readonly path: string;
};

/** Tells whoever began a task that it is done: the word is there exactly when the result is, on whatever device they look. */
const tellDone = async (context: Context, { operation, outcome, path }: Done): Promise<void> => {
  const title = operation.asynchronous?.title ?? { tr: '', en: '' };
  await notify(
    context,
    [context.caller.personId],
    { tr: `${title.tr} bitti: ${outcome.tr}`, en: `${title.en} is done: ${outcome.en}` },
    linkIn(context.caller.companyId, path),
  );
};

/** Leaves the word of the end for the transaction in which the running task succeeds. */
export const tellAtTheEnd = (context: Context, done: Done): void =>
  taskOf(context).concludeWith((ctx) => tellDone(ctx, done));

/** The address of a list with the task centre open over it. */
const withTasks = (path: string): string => `${path}?tasks=open`;

type Exported = {
  readonly operation: Pick<Endpoint, 'asynchronous'>;
  readonly action: string;
  readonly kind: string;
  readonly rows: number;
  readonly input: object;
  /** The list it was made from. */
  readonly list: string;
};

/** Leaves the trail of an export and the word of it for the end: both once, however often the export was begun. */
export const concludeExport = (context: Context, { operation, action, kind, rows, input, list }: Exported): void =>
  taskOf(context).concludeWith(async (ctx) => {
    await recordAudit(ctx, {
      action,
      subject: { kind, id: null, name: String(rows) },
      before: null,
      after: { rows, ...input },
    });
    await tellDone(ctx, {
      operation,
      outcome: { tr: `${rows.toLocaleString('tr-TR')} satır.`, en: `${rows.toLocaleString('en-GB')} rows.` },
      path: withTasks(list),
    });
  });
