import { Checkbox } from '@mantine/core';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { type FieldKind, number, picked, prose, text } from '#platform/web/forms/field-kinds.ts';
import { LinesField, NumberField, OwnField, TextField } from '#platform/web/forms/fields.tsx';
import { useRecordForm } from '#platform/web/forms/use-record-form.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { accessCalls } from '../contract/calls.ts';
import type { RoleDetails } from './access-queries.ts';
import { EmergencyField, type Entry, entryName } from './emergency-field.tsx';
import { type Owner, OwnersField } from './owners-field.tsx';
import { texts } from './texts.ts';

/** Some owners: by their names where both sides are shown. */
const ownersKind = (owners: readonly Owner[]): FieldKind<readonly Owner[], readonly Owner[]> => ({
  ...picked(owners),
  write: (held) => held.map(({ name }) => name).join(', '),
});

/** The people of an emergency list, by their names where both sides are shown. */
const listKind = (
  entries: readonly Entry[],
  companyId: number | null,
): FieldKind<readonly Entry[], readonly Entry[]> => ({
  ...picked(entries),
  write: (held) => held.map((entry) => entryName(entry, companyId)).join(', '),
});

const useCard = (role: RoleDetails, onClose: () => void) => {
  const t = useTexts(texts);
  return useRecordForm(accessCalls.editRole, {
    record: role,
    fields: ({ name, purpose, owners, askable, longestDays, fourEyes, lendable, emergency }) => ({
      name: text(name),
      purpose: prose(purpose ?? ''),
      owners: ownersKind(owners),
      askable: picked(askable),
      longestDays: number(longestDays === null ? '' : String(longestDays)),
      fourEyes: picked(fourEyes),
      lendable: picked(lendable),
      emergency: listKind(emergency, role.companyId),
    }),
    labels: {
      name: t('name'),
      purpose: t('purpose'),
      owners: t('owners'),
      askable: t('askable'),
      longestDays: t('longest'),
      fourEyes: t('fourEyes'),
      lendable: t('lendable'),
      emergency: t('emergency'),
    },
    words: {
      askable: (held) => t(held === 'true' ? 'yes' : 'no'),
      fourEyes: (held) => t(held === 'true' ? 'yes' : 'no'),
      lendable: (held) => t(held === 'true' ? 'yes' : 'no'),
    },
    input: ({ name, purpose, owners, askable, longestDays, fourEyes, lendable, emergency }, version) => ({
      id: role.id,
      version,
      name,
      purpose: purpose || null,
      owners: owners.map(({ id }) => id),
      askable,
      longestDays: longestDays === null ? null : Number(longestDays),
      fourEyes,
      lendable,
      emergency: emergency.map(({ personId, companyId }) => ({ personId, companyId })),
    }),
    draft: { name: `card:${role.id}`, title: `${t('editCard')}: ${role.name}` },
    refresh: ['access'],
    onClose,
    onDone: (_answer, { name }) => {
      showToast({ tone: 'success', message: t('cardSaved', { name }) });
      onClose();
    },
  });
};

type ChoiceProps = {
  readonly of: Parameters<typeof OwnField<boolean>>[0]['of'];
  readonly label: string;
  readonly description: string;
};

const Choice = ({ of, label, description }: ChoiceProps) => (
  <OwnField<boolean> of={of}>
    {({ held, hold, error }) => (
      <Checkbox
        label={label}
        description={description}
        checked={held}
        onChange={(event) => hold(event.currentTarget.checked)}
        error={error}
      />
    )}
  </OwnField>
);

type EditRoleDialogProps = { readonly role: RoleDetails; readonly onClose: () => void };

/** The card of a role: its name, what it is for, who answers for it, who may ask for it and for how long at most. */
export const EditRoleDialog = ({ role, onClose }: EditRoleDialogProps) => {
  const t = useTexts(texts);
  const form = useCard(role, onClose);
  return (
    <DialogForm form={form} title={t('editCard')} submitLabel={t('save')}>
      <TextField of={form.field('name')} label={t('name')} />
      <LinesField of={form.field('purpose')} label={t('purpose')} description={t('purposeHint')} autosize minRows={2} />
      <OwnField<readonly Owner[]> of={form.field('owners')}>
        {({ held, hold, error }) => <OwnersField roleId={role.id} owners={held} onChange={hold} error={error} />}
      </OwnField>
      <NumberField
        of={form.field('longestDays')}
        label={t('longest')}
        description={t('longestHint')}
        unit={t('days')}
      />
      {role.personalOf === null ? (
        <Choice of={form.field('askable')} label={t('askable')} description={t('askableHint')} />
      ) : null}
      {role.personalOf === null ? (
        <Choice of={form.field('lendable')} label={t('lendable')} description={t('lendableHint')} />
      ) : null}
      {role.personalOf === null ? (
        <OwnField<readonly Entry[]> of={form.field('emergency')}>
          {({ held, hold, error }) => <EmergencyField role={role} entries={held} onChange={hold} error={error} />}
        </OwnField>
      ) : null}
      <Choice of={form.field('fourEyes')} label={t('fourEyes')} description={t('fourEyesHint')} />
    </DialogForm>
  );
};
