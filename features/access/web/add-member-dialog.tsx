import { useState } from 'react';
import { Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { DateField, useDayRule } from '#platform/web/ui/date-field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { accessContract, type RoleRow } from '../contract.ts';
import { candidatesQuery, useAccessChange } from './access-queries.ts';
import { dayOf, endOfDay, startOfDay } from './days.ts';
import classes from './roles.module.css';
import { texts } from './texts.ts';

type Candidate = OutputOf<typeof accessContract.findRoleCandidates>['rows'][number];
type Fields = { person: Candidate | null; start: string; end: string; reason: string };

type PickerProps = {
  readonly roleId: number;
  readonly company: number | null;
  readonly chosen: Candidate | null;
  readonly onChoose: (person: Candidate) => void;
};

/** People who can be given the role, found by name on the server. */
const PersonPicker = ({ roleId, company, chosen, onChoose }: PickerProps) => {
  const t = useTexts(texts);
  const [search, setSearch] = useState('');
  const { data, error } = useQuery(candidatesQuery(roleId, search, company));
  return (
    <div>
      <SearchField
        value={search}
        onChange={setSearch}
        label={t('findPerson')}
        placeholder={t('findHint')}
        width="100%"
      />
      {error ? <RefusalNote problem={error} compact /> : null}
      {data?.rows.length === 0 ? <p className={classes.quiet}>{t('nobody')}</p> : null}
      {data && data.rows.length > 0 ? (
        <ul className={classes.people}>
          {data.rows.map((person) => (
            <li key={person.id}>
              <button type="button" aria-pressed={person.id === chosen?.id} onClick={() => onChoose(person)}>
                {person.firstName} {person.lastName}
                <small lang="en">{person.userName}</small>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};

const bodyOf = ({ start, end, reason }: Omit<Fields, 'person'>) => {
  const [validFrom, validUntil] = [startOfDay(start), endOfDay(end)];
  return {
    ...(validFrom === null ? {} : { validFrom }),
    ...(validUntil === null ? {} : { validUntil }),
    ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
  };
};

type AddMemberDialogProps = {
  readonly role: RoleRow;
  readonly onClose: () => void;
};

/** Gives the role to a person, for good or for a time. */
export const AddMemberDialog = ({ role, onClose: leave }: AddMemberDialogProps) => {
  const t = useTexts(texts);
  const form = useForm<Fields>({ defaultValues: { person: null, start: '', end: '', reason: '' } });
  const title = t('addTitle', { name: role.name });
  const onClose = useDraft(form, { name: `give:${role.id}`, title }, leave);
  const give = useAccessChange(
    ({ to, fields }: { to: Candidate; fields: Fields }) =>
      call(accessContract.giveRole, { roleId: role.id, personId: to.id, companyId: role.companyId, ...bodyOf(fields) }),
    (_output, { to }) => {
      showToast({
        tone: 'success',
        message: t('given', { person: `${to.firstName} ${to.lastName}`, role: role.name }),
      });
      onClose();
    },
  );
  const submit = form.handleSubmit((fields) => fields.person && give.mutate({ to: fields.person, fields }));
  const today = dayOf(new Date().toISOString());
  const rule = useDayRule()({ from: today });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={title}
      submitLabel={t('give')}
      onSubmit={submit}
      pending={give.isPending}
      problem={give.error}
    >
      <Stack gap="sm">
        <Controller
          control={form.control}
          name="person"
          rules={{ validate: (person) => person !== null || t('personNeeded') }}
          render={({ field, fieldState }) => (
            <>
              <PersonPicker
                roleId={role.id}
                company={role.companyId}
                chosen={field.value}
                onChoose={(person) => form.setValue('person', person, { shouldValidate: true, shouldDirty: true })}
              />
              {fieldState.error ? (
                <p className={classes.error} role="alert">
                  {fieldState.error.message}
                </p>
              ) : null}
            </>
          )}
        />
        <div className={classes.dates}>
          {(['start', 'end'] as const).map((name) => (
            <Controller
              key={name}
              control={form.control}
              name={name}
              rules={{ validate: rule }}
              render={({ field, fieldState }) => (
                <DateField
                  label={t(name)}
                  description={t(`${name}Hint`)}
                  from={today}
                  error={fieldState.error?.message}
                  {...field}
                />
              )}
            />
          ))}
        </div>
        <TextInput label={t('reason')} placeholder={t('reasonHint')} maxLength={500} {...form.register('reason')} />
      </Stack>
    </FormDialog>
  );
};
