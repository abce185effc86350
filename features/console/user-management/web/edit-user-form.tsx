import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { text } from '#platform/web/forms/field-kinds.ts';
import { TextField } from '#platform/web/forms/fields.tsx';
import { useRecordForm } from '#platform/web/forms/use-record-form.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { usersCalls } from '../contract/calls.ts';
import { EmploymentFieldset, employmentFields, employmentInput, employmentPlaces } from './employment-fields.tsx';
import { employmentTexts } from './employment-texts.ts';
import { texts } from './texts.ts';
import { nameOf } from './user-columns.tsx';
import classes from './users.module.css';
import { READ_AGAIN, type UserDetails } from './users-queries.ts';

type EditUserFormProps = { readonly user: UserDetails; readonly onClose: () => void };

/** Names, e-mail, and what the person does for their employer. */
export const EditUserForm = ({ user, onClose }: EditUserFormProps) => {
  const t = useTexts(texts);
  const ofWork = useTexts(employmentTexts);
  const form = useRecordForm(usersCalls.editUser, {
    record: user,
    fields: ({ firstName, lastName, email, ...known }) => ({
      firstName: text(firstName),
      lastName: text(lastName),
      email: text(email ?? ''),
      ...employmentFields(known),
    }),
    labels: {
      firstName: t('firstName'),
      lastName: t('lastName'),
      email: t('email'),
      staffNumber: ofWork('staffNumber'),
      department: ofWork('department'),
      title: ofWork('jobTitle'),
      manager: ofWork('manager'),
      lastDay: ofWork('lastDay'),
    },
    input: ({ firstName, lastName, email, ...employment }, version) => ({
      id: user.id,
      version,
      firstName,
      lastName,
      email: email || null,
      ...employmentInput(employment),
    }),
    places: employmentPlaces,
    draft: { name: `edit:${user.id}`, title: `${t('editTitle')}: ${nameOf(user)}` },
    refresh: READ_AGAIN,
    onClose,
    onDone: (_answer, names) => {
      showToast({ tone: 'success', message: t('saved', { name: nameOf(names) }) });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={t('editTitle')} submitLabel={t('save')} size={520}>
      <div className={classes.pair}>
        <TextField of={form.field('firstName')} label={t('firstName')} />
        <TextField of={form.field('lastName')} label={t('lastName')} />
      </div>
      <TextField
        of={form.field('email')}
        label={t('emailOptional')}
        type="email"
        lang="en"
        readOnly={!user.may.editEmail}
        description={user.may.editEmail ? null : t('emailLocked')}
      />
      <EmploymentFieldset form={form} mayEnd={user.may.editLastDay} />
    </DialogForm>
  );
};
