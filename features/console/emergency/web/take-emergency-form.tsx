import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { choice, prose } from '#platform/web/forms/field-kinds.ts';
import { ChoiceField, LinesField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { emergencyCalls } from '../contract/calls.ts';
import type { EmergencyRole } from '../contract/shapes.ts';
import classes from './emergency.module.css';
import { texts } from './texts.ts';

const MINUTES = ['30', '60', '120', '240'] as const;
type Minutes = (typeof MINUTES)[number];

type TakeProps = { readonly role: Pick<EmergencyRole, 'id' | 'name'>; readonly onClose: () => void };

const useTaking = ({ role, onClose }: TakeProps) => {
  const t = useTexts(texts);
  const { time } = useFormat();
  const queries = useQueryClient();
  return useFormFor(emergencyCalls.takeEmergency, {
    fields: { minutes: choice<Minutes>('60', { required: true }), reason: prose('', { required: true }) },
    input: ({ minutes, reason }) => ({ roleId: role.id, minutes: Number(minutes), reason }),
    draft: { name: `emergency:${role.id}`, title: t('takeTitle', { role: role.name }) },
    refresh: ['emergencies'],
    onClose,
    onDone: ({ id, until }) => {
      offerUndo({
        message: t('taken', { role: role.name, until: time(until) }),
        undo: async (at) => void (await call(emergencyCalls.endEmergency, { id }, at)),
        refresh: () => queries.invalidateQueries({ queryKey: ['emergencies'] }),
      });
      onClose();
    },
  });
};

/** Takes a role in an emergency: why, and for how long. */
export const TakeEmergencyForm = (props: TakeProps) => {
  const t = useTexts(texts);
  const form = useTaking(props);
  return (
    <DialogForm form={form} title={t('takeTitle', { role: props.role.name })} submitLabel={t('take')}>
      <p className={classes.note}>{t('takeText')}</p>
      <LinesField of={form.field('reason')} label={t('reason')} description={t('reasonHint')} autosize minRows={2} />
      <ChoiceField
        of={form.field('minutes')}
        label={t('duration')}
        data={MINUTES.map((value) => ({ value, label: t(`minutes-${value}`) }))}
      />
    </DialogForm>
  );
};
