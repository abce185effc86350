import { useState } from 'react';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { idChoice, text } from '#platform/web/forms/field-kinds.ts';
import { ChoiceField, TextField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { usersCalls } from '../contract/calls.ts';
import { EmploymentFieldset, employmentFields, employmentInput, employmentPlaces } from './employment-fields.tsx';
import { employmentTexts } from './employment-texts.ts';
import { PasswordLinkDialog } from './password-link-dialog.tsx';
import { providerAccountTexts } from './provider-account-texts.ts';
import { texts } from './texts.ts';
import { nameOf } from './user-columns.tsx';
import classes from './users.module.css';
import { type PasswordLink, READ_AGAIN, useCompanyChoices } from './users-queries.ts';

/** The companies to choose from, the one worked in first chosen. */
const useCompanyField = () => {
  const companies = useCompanyChoices().data?.rows.filter((company) => company.active) ?? [];
  return { companies, fallback: companies.find((company) => company.current) ?? companies[0] };
};

type CreateUserFormProps = {
  readonly onClose: () => void;
  readonly onCreated: (id: number) => void;
  /** Whether the reader may say when an account ends. */
  readonly mayEnd: boolean;
};

/** A new person; the one-time link follows where the account is ours. */
export const CreateUserForm = ({ onClose, onCreated, mayEnd }: CreateUserFormProps) => {
  const t = useTexts(texts);
  const ofWork = useTexts(employmentTexts);
  const ofProvider = useTexts(providerAccountTexts);
  const { companies, fallback } = useCompanyField();
  const [made, setMade] = useState<{ readonly id: number; readonly link: PasswordLink } | null>(null);
  const finish = (id: number) => {
    onClose();
    onCreated(id);
  };
  const form = useFormFor(usersCalls.createUser, {
    fields: {
      firstName: text(),
      lastName: text(),
      userName: text(),
      email: text(),
      companyId: idChoice(),
      ...employmentFields(),
    },
    input: ({ firstName, lastName, userName, email, companyId, ...employment }) => ({
      firstName,
      lastName,
      userName,
      email: email || null,
      companyId: companyId ?? fallback?.id,
      ...employmentInput(employment),
    }),
    places: employmentPlaces,
    patterns: { userName: t('userNameShape') },
    draft: { name: 'new', title: t('createTitle') },
    refresh: READ_AGAIN,
    // A kept answer would keep the one-time link, and user names are unique anyway.
    keyless: true,
    onClose,
    onDone: ({ id, passwordLink, accountAt, accountIsMade }, names) => {
      const name = nameOf(names);
      const elsewhere = accountIsMade
        ? ofProvider(names.email === '' ? 'madeNoMail' : 'made', { name })
        : t('accountElsewhere', { name, place: accountAt ?? '' });
      showToast({ tone: 'success', message: accountAt === null ? t('created', { name }) : elsewhere });
      if (passwordLink) setMade({ id, link: passwordLink });
      else finish(id);
    },
  });
  if (made) return <PasswordLinkDialog name={nameOf(form.values)} link={made.link} onClose={() => finish(made.id)} />;
  return (
    <DialogForm form={form} title={t('createTitle')} submitLabel={t('create')}>
      <div className={classes.pair}>
        <TextField of={form.field('firstName')} label={t('firstName')} />
        <TextField of={form.field('lastName')} label={t('lastName')} />
      </div>
      <TextField
        of={form.field('userName')}
        label={t('userName')}
        description={t('userNameHint')}
        lang="en"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField of={form.field('email')} label={t('emailOptional')} type="email" lang="en" />
      <ChoiceField
        of={form.field('companyId')}
        label={t('company')}
        fallback={String(fallback?.id ?? '')}
        data={companies.map((company) => ({ value: String(company.id), label: company.name }))}
      />
      <details className={classes.further}>
        <summary>{ofWork('more')}</summary>
        <EmploymentFieldset form={form} mayEnd={mayEnd} />
      </details>
    </DialogForm>
  );
};
