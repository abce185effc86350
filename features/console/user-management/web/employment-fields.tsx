import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/api.ts';
import { day, type FieldKind, picked, text, type ValuesOf } from '#platform/web/forms/field-kinds.ts';
import { DayField, OwnField, TextField } from '#platform/web/forms/fields.tsx';
import type { FormFor } from '#platform/web/forms/use-form-for.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { PersonPicker } from '#platform/web/ui/person-picker.tsx';
import { usersCalls } from '../contract/calls.ts';
import { employmentTexts } from './employment-texts.ts';
import classes from './users.module.css';
import type { UserDetails } from './users-queries.ts';

type Manager = {
  readonly id: number;
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
};

type Known = Partial<Pick<UserDetails, 'staffNumber' | 'department' | 'title' | 'manager' | 'lastDay'>>;

const managerOf = ({ manager = null }: Known): Manager | null =>
  manager === null ? null : { id: manager.id, firstName: manager.name, lastName: '', userName: '' };

/** How somebody's manager is written where both sides of a change are shown. */
const managerKind = (manager: Manager | null): FieldKind<Manager | null, Manager | null> => ({
  ...picked(manager),
  write: (held) => (held === null ? '' : `${held.firstName} ${held.lastName}`.trim()),
});

/** The fields of what a person does for their employer. */
export const employmentFields = (known: Known = {}) => ({
  staffNumber: text(known.staffNumber ?? ''),
  department: text(known.department ?? ''),
  title: text(known.title ?? ''),
  manager: managerKind(managerOf(known)),
  lastDay: day(known.lastDay ?? ''),
});

type EmploymentFields = ReturnType<typeof employmentFields>;

/** What is sent of them: an empty field takes away what was known. */
export const employmentInput = ({ staffNumber, department, title, manager, lastDay }: ValuesOf<EmploymentFields>) => ({
  staffNumber: staffNumber || null,
  department: department || null,
  title: title || null,
  managerId: manager?.id ?? null,
  lastDay,
});

/** Where what the server refuses of them stands in the form. */
export const employmentPlaces = { managerId: 'manager' } as const;

const FOUND = 6;

type ManagerFieldProps = {
  readonly held: Manager | null;
  readonly hold: (manager: Manager | null) => void;
  readonly error: string | undefined;
};

/** Whom a person reports to, found by name on the server; nobody is listed before something is typed. */
const ManagerField = ({ held, hold, error }: ManagerFieldProps) => {
  const t = useTexts(employmentTexts);
  const [search, setSearch] = useState('');
  const found = useQuery({
    queryKey: ['users', 'managers', search],
    queryFn: ({ signal }) => call(usersCalls.listUsers, { search, state: 'active', take: FOUND }, { signal }),
    enabled: search.trim() !== '',
  });
  return (
    <div>
      <PersonPicker
        search={search}
        onSearch={setSearch}
        found={found}
        label={t('manager')}
        placeholder={t('managerHint')}
        none={t('noManagerFound')}
        chosen={held}
        onChoose={hold}
        error={error}
      />
      {held === null ? null : (
        <Button size="xs" variant="subtle" onClick={() => hold(null)}>
          {t('removeManager')}
        </Button>
      )}
    </div>
  );
};

type FieldsProps = {
  readonly form: FormFor<EmploymentFields>;
  /** Whether the reader may say when an account ends. */
  readonly mayEnd: boolean;
};

/** What a person does for their employer: all of it may be left empty. */
export const EmploymentFieldset = ({ form, mayEnd }: FieldsProps) => {
  const t = useTexts(employmentTexts);
  return (
    <>
      <div className={classes.pair}>
        <TextField of={form.field('staffNumber')} label={t('staffNumber')} />
        <TextField of={form.field('department')} label={t('department')} />
        <TextField of={form.field('title')} label={t('jobTitle')} />
        <DayField
          of={form.field('lastDay')}
          label={t('lastDay')}
          description={t(mayEnd ? 'lastDayHint' : 'lastDayAdmin')}
          readOnly={!mayEnd}
        />
      </div>
      <OwnField<Manager | null> of={form.field('manager')}>{(field) => <ManagerField {...field} />}</OwnField>
    </>
  );
};
