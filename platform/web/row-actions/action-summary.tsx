import type { RowOutcome } from '#platform/contract/row-action.ts';
import { MOST_AT_ONCE } from '#platform/contract/row-action-limits.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useFormOf } from '../forms/use-form-for.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useIdempotencyKey } from '../use-idempotency-key.ts';
import classes from './row-actions.module.css';
import type { RowAction } from './row-action.ts';
import { rowActionTexts } from './row-action-texts.ts';

/** How many names a confirmation shows. */
const FIRST = 4;

type NamesProps<R> = { readonly rows: readonly R[]; readonly nameOf: (row: R) => string };

const useNames = <R,>({ rows, nameOf }: NamesProps<R>): string => {
  const t = useTexts(rowActionTexts);
  const first = rows.slice(0, FIRST).map(nameOf).join(', ');
  return rows.length > FIRST ? `${first} ${t('more', { count: rows.length - FIRST })}` : first;
};

const Names = <R,>(props: NamesProps<R>) => <p className={classes.names}>{useNames(props)}</p>;

type Reason<R> = { readonly why: string; readonly rows: readonly R[]; readonly nameOf: (row: R) => string };

const ReasonLine = <R,>({ why, ...named }: Reason<R>) => (
  <li>
    <strong>{named.rows.length}</strong> · {why}: {useNames(named)}
  </li>
);

type LeftProps<R> = {
  readonly left: readonly (readonly [string, readonly R[]])[];
  readonly nameOf: (row: R) => string;
};

/** Rows that it does not apply to, by the reason. */
const Left = <R,>({ left, nameOf }: LeftProps<R>) => {
  const t = useTexts(rowActionTexts);
  if (left.length === 0) return null;
  return (
    <div className={classes.excluded}>
      <strong>{t('excluded', { count: left.reduce((sum, [, rows]) => sum + rows.length, 0) })}</strong>
      <ul>
        {left.map(([why, excluded]) => (
          <ReasonLine key={why} why={why} rows={excluded} nameOf={nameOf} />
        ))}
      </ul>
    </div>
  );
};

type EffectProps<R> = { readonly action: RowAction<R>; readonly rows: readonly R[] };

/** What comes of it, where it applies to any row. */
const Effect = <R,>({ action: { note, losses }, rows }: EffectProps<R>) => {
  if (rows.length === 0) return null;
  return (
    <>
      {note === undefined ? null : <p className={classes.note}>{note}</p>}
      {losses?.(rows)}
    </>
  );
};

type ActionSummaryProps<R> = {
  readonly action: RowAction<R>;
  readonly rows: readonly R[];
  readonly onTask: (id: string, sent: readonly R[]) => void;
  readonly onEnd: (results: readonly RowOutcome[], sent: readonly R[]) => void;
  readonly onClose: () => void;
};

/** What an action would do, before it does it: to how many and which, to which not and why, and with what values. */
export const ActionSummary = <R,>({ action, rows, onTask, onEnd, onClose }: ActionSummaryProps<R>) => {
  const t = useTexts(rowActionTexts);
  const { keyFor } = useIdempotencyKey();
  const { label, nameOf, excludes, fields, places = {}, check, atOnce = MOST_AT_ONCE } = action;
  const form = useFormOf({
    fields,
    places,
    ...(check && { check }),
    changes: (values) => rows.filter((row) => excludes(row, values) === null).length,
    send: async (values) => {
      const wanted = rows.filter((row) => excludes(row, values) === null);
      const idempotencyKey = await keyFor([action.key, wanted, values]);
      return wanted.length === 0 ? null : { sent: wanted, ...(await action.begin(wanted, values, { idempotencyKey })) };
    },
    refresh: action.refresh,
    onClose,
    onDone: (begun) => {
      if (begun === null) return onClose();
      return begun.task === null ? onEnd(begun.data.results, begun.sent) : onTask(begun.task.id, begun.sent);
    },
  });
  const reasons = Map.groupBy(rows, (row) => excludes(row, form.values) ?? '');
  const included = reasons.get('') ?? [];
  const left = [...reasons].filter(([why]) => why !== '');
  const count = included.length;
  return (
    <DialogForm
      form={form}
      title={label}
      {...(count > 0 && { submitLabel: t('do', { action: label, count }) })}
      {...(action.tone && { tone: action.tone })}
      size={520}
    >
      <div role="status">
        <p className={classes.lead}>{count === 0 ? t('appliesToNone') : t('applies', { count })}</p>
        <Names rows={included} nameOf={nameOf} />
      </div>
      <Left left={left} nameOf={nameOf} />
      <Effect action={action} rows={included} />
      {action.form?.(form)}
      {count > atOnce ? <p className={classes.note}>{t('goesOn')}</p> : null}
    </DialogForm>
  );
};
