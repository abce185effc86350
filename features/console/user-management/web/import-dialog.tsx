import { type ReactNode, useEffect, useState } from 'react';
import { goesOn } from '#platform/web/once-more.ts';
import { Anchor, Button, Checkbox, Progress } from '@mantine/core';
import type { OutputOf } from '#platform/contract/call.ts';
import type { TaskWithResult } from '#platform/contract/task.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { picked } from '#platform/web/forms/field-kinds.ts';
import { OwnField } from '#platform/web/forms/fields.tsx';
import { useFormOf } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { FileField } from '#platform/web/ui/file-field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { DeedRefusal, RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { useTask } from '#platform/web/use-task.ts';
import type { usersCalls } from '../contract/calls.ts';
import { importLimits } from '../contract/vocabulary.ts';
import {
  checkImport,
  useReadPeopleAgain,
  useResumeImport,
  useRunImport,
  useStopImport,
  useTemplate,
} from './import-queries.ts';
import { Counts, ImportFaults } from './import-report.tsx';
import { importTexts } from './import-texts.ts';
import classes from './users.module.css';

type Checked = OutputOf<typeof usersCalls.checkUserImport>;
type Ran = OutputOf<typeof usersCalls.runUserImport>;

type StepProps = { readonly onClose: () => void; readonly title: string };

/** The first step: which file. */
const Choose = ({ onClose, title, onBegun }: StepProps & { readonly onBegun: (id: string) => void }) => {
  const t = useTexts(importTexts);
  const template = useTemplate();
  const form = useFormOf({
    fields: { file: picked<File | null>(null, { required: true }), update: picked(false) },
    send: ({ file, update }) => checkImport(file, update),
    onClose,
    onDone: onBegun,
  });
  return (
    <DialogForm form={form} title={title} submitLabel={t('check')} size={560}>
      <p className={classes.importNote}>{t('what')}</p>
      <p className={classes.importNote}>
        {t('columns', { rows: importLimits.rows })}{' '}
        <Anchor component="button" type="button" onClick={() => template.mutate()}>
          {t('template')}
        </Anchor>
      </p>
      <DeedRefusal problem={template.error} />
      <OwnField<File | null> of={form.field('file')}>
        {({ held, hold, error }) => (
          <FileField label={t('file')} limits={importLimits.file} value={held} onChange={hold} error={error} />
        )}
      </OwnField>
      <OwnField<boolean> of={form.field('update')}>
        {({ held, hold }) => (
          <Checkbox
            label={t('update')}
            description={t('updateHint')}
            checked={held}
            onChange={(event) => hold(event.currentTarget.checked)}
          />
        )}
      </OwnField>
    </DialogForm>
  );
};

type WorkingProps = StepProps & { readonly task: TaskWithResult | null; readonly words: string };

/** While a task of the import runs. */
const Working = ({ onClose, title, task, words }: WorkingProps) => {
  const t = useTexts(importTexts);
  const stop = useStopImport();
  const { done = 0, total = null } = task?.progress ?? {};
  return (
    <FormDialog opened onClose={onClose} title={title} size={560}>
      <p className={classes.importNote} role="status">
        <strong>{words}</strong> {total === null ? null : t('progress', { done, total })}
      </p>
      <Progress value={total ? (done / total) * 100 : 100} animated={!total} aria-label={words} />
      <p className={classes.importNote}>{t('mayLeave')}</p>
      <DeedRefusal problem={stop.error} />
      {task === null ? null : (
        <div>
          <Button size="xs" variant="default" loading={stop.isPending} onClick={() => stop.mutate(task.id)}>
            {t('stop')}
          </Button>
        </div>
      )}
    </FormDialog>
  );
};

type EndedProps = StepProps & { readonly children: ReactNode; readonly onAgain: () => void };

/** A step that shows what came of it, with the way to another file. */
const Ended = ({ onClose, title, children, onAgain }: EndedProps) => {
  const t = useTexts(importTexts);
  return (
    <FormDialog opened onClose={onClose} title={title} size={720}>
      {children}
      <div>
        <Button size="xs" variant="subtle" onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    </FormDialog>
  );
};

type CheckedProps = StepProps & {
  readonly task: TaskWithResult;
  readonly onRun: (id: string) => void;
  readonly onAgain: () => void;
};

/** The dry run's verdict, and the confirmation. */
const Verdict = ({ onClose, title, task, onRun, onAgain }: CheckedProps) => {
  const t = useTexts(importTexts);
  const run = useRunImport(onRun);
  const { rows, good, bad, faults, changed, untouched = 0 } = task.result as Checked;
  const isUpdate = changed !== undefined;
  const added = good - (changed ?? 0) - untouched;
  const moving = good - untouched;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={title}
      size={720}
      pending={run.isPending}
      problem={run.error}
      {...(moving > 0
        ? {
            submitLabel: isUpdate ? t('runUpdate', { count: moving }) : t('run', { count: moving }),
            onSubmit: () => void goesOn(moving).then((isOn) => isOn && run.mutate(task.id)),
          }
        : {})}
    >
      <Counts
        counts={[
          [t('rows'), rows, 'plain'],
          [t('good'), added, 'good'],
          ...(isUpdate
            ? ([
                [t('changed'), changed, 'good'],
                [t('untouched'), untouched, 'plain'],
              ] as const)
            : []),
          [t('bad'), bad, 'bad'],
        ]}
      />
      <ImportFaults faults={faults} task={task} />
      <p className={classes.importNote}>{t(noteOf(moving, bad))}</p>
      <div>
        <Button size="xs" variant="subtle" onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    </FormDialog>
  );
};

/** What comes next: where every row is as the file says already, there is nothing to mend either. */
const noteOf = (moving: number, bad: number) => {
  if (moving > 0) return 'rowWise';
  return bad > 0 ? 'nothing' : 'allAsFile';
};

const Outcome = ({ task }: { readonly task: TaskWithResult }) => {
  const t = useTexts(importTexts);
  const { created, left, faults, changed } = task.result as Ran;
  const [done, rest] =
    changed === undefined
      ? [t('done', { created }), left > 0 ? t('left', { left }) : t('allGood')]
      : [t('doneUpdate', { created, changed }), left > 0 ? t('leftUpdate', { left }) : t('allGoodUpdate')];
  return (
    <>
      <p className={classes.importDone} role="status">
        <strong>{done}</strong> {rest}
      </p>
      <ImportFaults faults={faults} task={task} />
    </>
  );
};

type FailedProps = { readonly task: TaskWithResult; readonly isRun: boolean; readonly onResumed: () => void };

const Failed = ({ task, isRun, onResumed }: FailedProps) => {
  const t = useTexts(importTexts);
  const resume = useResumeImport(onResumed);
  const words =
    task.problem === null ? t(isRun ? 'cancelled' : 'cancelledCheck') : t('failed', { message: task.problem.message });
  const { done, total = null, note } = task.progress ?? {};
  return (
    <>
      <p className={classes.importNote} role="alert">
        {words}
      </p>
      {isRun && total !== null ? (
        <p className={classes.importNote}>
          {t('progress', { done: done ?? 0, total })} · {note}
        </p>
      ) : null}
      {isRun ? (
        <div>
          <Button size="xs" loading={resume.isPending} onClick={() => resume.mutate(task.id)}>
            {t('resume')}
          </Button>
        </div>
      ) : null}
      <DeedRefusal problem={resume.error} />
    </>
  );
};

type ImportDialogProps = {
  /** The tasks of the check and of the import, as the url has them. */
  readonly check: string;
  readonly run: string;
  readonly onStep: (check: string, run: string) => void;
  readonly onClose: () => void;
};

/** Brings people in from a file: choose, check, confirm, watch. Each step stands in the url, so nothing is lost by F5. */
export const ImportDialog = ({ check, run, onStep, onClose }: ImportDialogProps) => {
  const t = useTexts(importTexts);
  const [round, setRound] = useState(0);
  const id = run === '' ? check : run;
  const { task, error } = useTask(id, round);
  const readAgain = useReadPeopleAgain();
  const isOver = task !== null && task.settledAt !== null;
  useEffect(() => {
    if (isOver && run !== '') readAgain();
    // Once when it is over.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver, run]);
  const step = { onClose, title: t('title') };
  const again = () => onStep('', '');
  if (id === '') return <Choose {...step} onBegun={(begun) => onStep(begun, '')} />;
  if (error)
    return (
      <Ended {...step} onAgain={again}>
        <RefusalNote problem={error} compact />
      </Ended>
    );
  if (task === null || !isOver) return <Working {...step} task={task} words={t(run === '' ? 'checking' : 'running')} />;
  if (task.state === 'succeeded' && run === '')
    return <Verdict {...step} task={task} onRun={(begun) => onStep(check, begun)} onAgain={again} />;
  return (
    <Ended {...step} onAgain={again}>
      {task.state === 'succeeded' ? (
        <Outcome task={task} />
      ) : (
        <Failed task={task} isRun={run !== ''} onResumed={() => setRound((before) => before + 1)} />
      )}
    </Ended>
  );
};
