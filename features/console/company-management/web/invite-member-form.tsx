import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { text } from '#platform/web/forms/field-kinds.ts';
import { TextField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { companiesCalls } from '../contract/calls.ts';
import { type CompanyRow, READ_AGAIN } from './companies-queries.ts';
import { texts } from './texts.ts';

type InviteMemberFormProps = { readonly company: CompanyRow; readonly onClose: () => void };

/** Asks a person, by the exact user name, to join; whoever administers the person elsewhere too adds them at once. */
export const InviteMemberForm = ({ company, onClose }: InviteMemberFormProps) => {
  const t = useTexts(texts);
  const title = t('addTitle', { company: company.name });
  const form = useFormFor(companiesCalls.addMember, {
    fields: { userName: text() },
    input: ({ userName }) => ({ id: company.id, userName }),
    draft: { name: `invite:${company.id}`, title },
    refresh: READ_AGAIN,
    onClose,
    onDone: ({ outcome }, { userName }) => {
      const message =
        outcome === 'added'
          ? t('added', { name: userName, company: company.name })
          : t('invited', { userName, company: company.name });
      showToast({ tone: 'success', message });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={title} submitLabel={t('invite')}>
      <TextField of={form.field('userName')} label={t('userName')} description={t('inviteNote')} />
    </DialogForm>
  );
};
