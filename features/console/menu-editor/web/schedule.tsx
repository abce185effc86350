import { Button } from '@mantine/core';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { moment } from '#platform/web/forms/field-kinds.ts';
import { DayField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { tellFailure } from '#platform/web/ui/tell-failure.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { useChange } from '#platform/web/use-change.ts';
import { menuEditorCalls } from '../contract/calls.ts';
import classes from './menu-editor.module.css';
import type { OpenDraft } from './menu-queries.ts';
import { scheduleTexts } from './schedule-texts.ts';

type ScheduleFormProps = {
  readonly draft: Pick<OpenDraft, 'id' | 'name' | 'scheduled'>;
  readonly onClose: () => void;
};

/** Asks when a draft is to be published by itself. */
export const ScheduleForm = ({ draft, onClose }: ScheduleFormProps) => {
  const t = useTexts(scheduleTexts);
  const format = useFormat();
  const { id, name, scheduled } = draft;
  const form = useFormFor(menuEditorCalls.scheduleMenuDraft, {
    fields: { at: moment(scheduled?.at ?? null, { required: true }) },
    input: ({ at }) => ({ id, at }),
    draft: { name: `menu-draft:${id}:schedule`, title: `${t('schedule')}: ${name}` },
    refresh: ['menu-editor'],
    onClose,
    onDone: (_answer, { at }) => {
      showToast({ tone: 'success', message: t('saved', { name, at: at === null ? '' : format.dateTime(at) }) });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={t('title', { name })} submitLabel={t('save')}>
      <DayField withTime of={form.field('at')} label={t('at')} description={t('note')} />
    </DialogForm>
  );
};

type PlanNoteProps = { readonly draft: OpenDraft; readonly mayEdit: boolean };

/** When the draft is published by itself, with a way to call that off; or why a planned publication came to nothing. */
export const PlanNote = ({ draft: { id, name, scheduled, failed }, mayEdit }: PlanNoteProps) => {
  const t = useTexts(scheduleTexts);
  const format = useFormat();
  const callOff = useChange(menuEditorCalls.scheduleMenuDraft, {
    refresh: ['menu-editor'],
    onDone: () => showToast({ tone: 'success', message: t('calledOff', { name }) }),
  });
  if (scheduled !== null)
    return (
      <>
        <span role="status">{t('planned', { at: format.dateTime(scheduled.at), by: scheduled.by })}</span>
        {mayEdit ? (
          <Button
            size="compact-sm"
            variant="default"
            loading={callOff.isPending}
            onClick={() =>
              callOff.mutate({ id, at: null }, { onError: (error) => tellFailure(error, { id: 'menu-draft' }) })
            }
          >
            {t('callOff')}
          </Button>
        ) : null}
      </>
    );
  if (failed === null) return null;
  return (
    <span className={classes.taken} role="status">
      {t('failed', { at: format.dateTime(failed.at), why: failed.why })}
    </span>
  );
};
